import type { Mode } from '../entities/mode.ts';

export interface ModeDescription {
  id: Mode;
  name: string;
  description: string;
}

export const DEFAULT_MODE: Mode = 'ghostwriter';

/** The companion's five modes, in the order in which they are offered. */
export const MODES: readonly ModeDescription[] = [
  { id: 'editor', name: 'Editor', description: 'Line editing for clarity and prose' },
  { id: 'ghostwriter', name: 'Ghostwriter', description: 'Creative co-authoring' },
  { id: 'critic', name: 'Critic', description: 'Honest critique and feedback' },
  { id: 'idea-smith', name: 'Idea Smith', description: 'Conceptual engineering' },
  { id: 'researcher', name: 'Researcher', description: 'Factual accuracy and research' },
];

export function describeMode(mode: Mode): ModeDescription {
  const found = MODES.find(({ id }) => id === mode);
  if (found === undefined) throw new Error(`There is no mode ${mode}.`);
  return found;
}

import type { CompanionCommand } from '@everdraft/core/ai/command';
import type { Mode } from '@everdraft/core/entities/mode';
import type { Tier } from './known-models.ts';
import type { Effort } from './model.ts';

interface Task {
  tier: Tier;
  effort: Effort;
}

const TASKS: Readonly<Record<Mode, Task>> = {
  editor: { tier: 'premium', effort: 'low' },
  ghostwriter: { tier: 'premium', effort: 'low' },
  critic: { tier: 'premium', effort: 'medium' },
  'idea-smith': { tier: 'premium', effort: 'low' },
  researcher: { tier: 'premium', effort: 'medium' },
};

/** How good a model is wanted, and how long it may think. */
export function taskOf(mode: Mode, command: CompanionCommand | undefined): Task {
  return command === 'summarize-chapter' ? { tier: 'quick', effort: 'least' } : TASKS[mode];
}

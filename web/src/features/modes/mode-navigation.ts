import { MODES } from '@everdraft/core/ai/modes';
import type { Mode } from '@everdraft/core/entities/mode';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The mode that a key chooses, round and round; undefined for a key that chooses none. */
export function modeAfterKey(key: string, current: Mode): Mode | undefined {
  if (key === 'Home') return MODES.at(0)?.id;
  if (key === 'End') return MODES.at(-1)?.id;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const index = MODES.findIndex(({ id }) => id === current);
  return MODES.at((index + step) % MODES.length)?.id;
}

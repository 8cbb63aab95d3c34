import type { FairTurns } from '../src/plugins/call-turns.ts';
import type { ChangeRates } from '../src/plugins/change-rates.ts';

/** For tests of the frame of a call that are not about how many may be sent. */
export const NO_RATES: ChangeRates = {
  takeFromAddress: () => undefined,
  takeFromStranger: () => undefined,
  takeFromAuthor: () => undefined,
};

export const NO_WAITING: FairTurns = {
  lookups: { enter: async () => () => undefined },
  calls: { enter: async () => () => undefined },
};

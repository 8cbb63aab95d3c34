import type { EngineName } from './driver.ts';

export interface Exception {
  journey: string;
  engine: EngineName;
  reason: string;
}

/** The journeys that an engine's driver cannot perform. At most ten; printed before each run. */
const EXCEPTIONS: readonly Exception[] = [
  {
    journey: 'an input method writes a word, and it is taken back as one',
    engine: 'firefox',
    reason: 'WebDriver BiDi has no command for an input method',
  },
  {
    journey: 'an input method writes a word, and it is taken back as one',
    engine: 'webkit',
    reason: 'WebDriver has no command for an input method',
  },
];

export function reasonToLeaveOut(journey: string, engine: EngineName): string | undefined {
  return EXCEPTIONS.find(one => one.journey === journey && one.engine === engine)?.reason;
}

import type { EngineName } from './driver.ts';

export interface Exception {
  journey: string;
  engine: EngineName;
  reason: string;
}

/** The journeys that an engine or its driver cannot perform. At most ten; each run prints those of its engine. */
export const EXCEPTIONS: readonly Exception[] = [
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
  {
    journey: 'a finger opens the chat by its handle, and scrolling through prose does not',
    engine: 'webkit',
    reason: 'WebKitWebDriver has a mouse and keys, and no finger',
  },
  {
    journey: 'a part of the app that was never loaded is opened while the server is away',
    engine: 'firefox',
    reason: 'Firefox keeps that a file of several parts could not be loaded until the page is loaded again',
  },
];

export function reasonToLeaveOut(journey: string, engine: EngineName): string | undefined {
  return EXCEPTIONS.find(one => one.journey === journey && one.engine === engine)?.reason;
}

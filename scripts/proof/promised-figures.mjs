/**
 * Every command that proves something, in the order of docs/proof.md.
 *
 * @typedef {object} Promised
 * @property {string} id as `npm run proof -- ID` names it
 * @property {string} heading
 * @property {string} script below `scripts`
 * @property {string[]} args before the options that the caller adds
 * @property {string} [needs] a file below the repository without which there is no such command yet
 */

/** @type {(name: string, heading: string) => Promised} */
const bench = (name, heading) => ({
  id: name,
  heading,
  script: 'bench.mjs',
  args: [name],
  needs: `bench/${name}.bench.ts`,
});

/** @type {Promised[]} */
export const PROMISED_FIGURES = [
  { id: 'tests', heading: 'All checks, tests and journeys', script: 'test.mjs', args: [] },
  {
    id: 'journeys',
    heading: 'Journeys by engine',
    script: 'test.mjs',
    args: ['--only=chromium,firefox,webkit'],
  },
  { id: 'soak', heading: 'Random schedules, and faults under writers', script: 'soak.mjs', args: [] },
  { id: 'mutants', heading: 'Planted faults that are found', script: 'mutants.mjs', args: [] },
  bench('load', 'Writers and open streams on two processors'),
  bench('scale', 'Cost as books and accounts grow'),
  bench('sync', 'Cost of sync'),
  bench('events', 'From one device to another'),
  bench('editor', 'Cost of a key, beside other editors'),
  bench('web', 'What the browser has to carry'),
  { id: 'eval:context', heading: 'What the companion finds in a book', script: 'eval-context.mjs', args: [] },
  { id: 'eval:import', heading: 'Chapters found in imported books', script: 'eval-import.mjs', args: [] },
  { id: 'eval:style', heading: 'Authors told apart by style', script: 'eval-style.mjs', args: [] },
];

/** What no command of this repository can show, whatever is run. */
export const NEVER_TESTED = [
  'Safari itself, and real phones: its engine is tested as WebKitGTK, and a phone is a narrow window with touch events.',
  'In Firefox and WebKit, all that the journeys for every engine do not do: the full set runs in Chromium.',
  'Left out of firefox: an input method writes a word, and it is taken back as one. WebDriver BiDi has no command for an input method.',
  'Left out of webkit: an input method writes a word, and it is taken back as one. WebDriver has no command for an input method.',
  'Left out of webkit: a finger opens the chat by its handle, and scrolling through prose does not. WebKitWebDriver has a mouse and keys, and no finger.',
  'Left out of firefox: a part of the app that was never loaded is opened while the server is away. Firefox keeps that a file of several parts could not be loaded until the page is loaded again.',
  'Networks other than the loopback of one machine; delays and losses are made by the tests themselves.',
  'Disks that lose what they said was written.',
  'A device that has no room, on which the browser has not promised to keep the site and needs its storage more than anything else on the disk: Chromium may then throw away everything it keeps of the site, and what the server did not have yet is in the open page only.',
  'PostgreSQL with replicas, failover or a pooler.',
  'Attacks on the machine itself, on its operating system or on whoever has its keys.',
];

import { NEVER_TESTED, PROMISED_FIGURES } from './promised-figures.mjs';

/**
 * @typedef {object} Measured
 * @property {string} command as it was called
 * @property {string} commit
 * @property {string} date
 * @property {string} machine
 * @property {number} exitCode
 * @property {string} output
 */

const SECTION = /<!-- proof:(\S+) -->\n([\s\S]*?)\n<!-- proof:end -->/g;

/**
 * The sections that an earlier run has left in the document, by id.
 * @param {string} document
 * @returns {Map<string, string>}
 */
export function readSections(document) {
  return new Map([...document.matchAll(SECTION)].map(([, id = '', text = '']) => [id, text]));
}

/**
 * @param {string} heading
 * @param {Measured} measured
 */
export function writeSection(heading, { command, commit, date, machine, exitCode, output }) {
  // A fence longer than any in the output.
  const longest = Math.max(2, ...[...output.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [
    `## ${heading}`,
    '',
    `\`${command}\`, ${date}, commit ${commit}`,
    '',
    `Machine: ${machine}. ${exitCode === 0 ? 'It ended without a failure.' : `**It ended with a failure (code ${exitCode}).**`}`,
    '',
    `${fence}text`,
    output.trim(),
    fence,
  ].join('\n');
}

/**
 * The whole document. What was not run stands first, so that nobody takes silence for success.
 * @param {ReadonlyMap<string, string>} sections
 * @param {(file: string) => boolean} exists
 */
export function writeProofDocument(sections, exists) {
  const missing = PROMISED_FIGURES.filter(({ id }) => !sections.has(id)).map(({ id, heading, needs }) =>
    needs === undefined || exists(needs)
      ? `- ${heading}: not run; \`npm run proof -- ${id}\` does it.`
      : `- ${heading}: not measured; there is no command for it yet.`,
  );
  const known = PROMISED_FIGURES.flatMap(({ id }) => {
    const text = sections.get(id);
    return text === undefined ? [] : [`<!-- proof:${id} -->\n${text}\n<!-- proof:end -->`];
  });
  return [
    '# Proof',
    'Written by `npm run proof -- …`, which runs the commands named after it and puts what they print here. Nothing in it is written by hand.',
    ['## What was not run', '', ...(missing.length > 0 ? missing : ['- Everything was run.'])].join('\n'),
    ['## What no command tests', '', ...NEVER_TESTED.map(line => `- ${line}`)].join('\n'),
    ...known,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {import('./directions-table.mjs').DirectionsTable} DirectionsTable */

const BEGIN = '<!-- directions:begin -->';
const END = '<!-- directions:end -->';

/**
 * @param {string} file
 * @param {DirectionsTable} table
 * @returns {string | undefined} what is wrong with the table in the document
 */
export function findDocumentBreach(file, table) {
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const shown = betweenMarks(document);
  if (shown === undefined)
    return `${file} has no place for the table: it needs the lines ${BEGIN} and ${END}`;
  if (shown.trim() === renderTable(table).trim()) return undefined;
  return 'docs/architecture.md shows another table of directions; `node scripts/directions.mjs --write` renews it';
}

/**
 * @param {string} file
 * @param {DirectionsTable} table
 */
export function writeDocument(file, table) {
  mkdirSync(dirname(file), { recursive: true });
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '# Architecture\n';
  const before = document.includes(BEGIN) ? document.slice(0, document.indexOf(BEGIN)) : `${document}\n`;
  const after = document.includes(END) ? document.slice(document.indexOf(END) + END.length) : '\n';
  writeFileSync(file, `${before}${BEGIN}\n${renderTable(table)}\n${END}${after}`);
}

/** @param {DirectionsTable} table */
function renderTable({ rows, reservedPackages, reservedCalls }) {
  const lines = rows.map(({ folder, holds, mayImport, packages = ['any'] }) => {
    const ours = mayImport.map(allowed => shortName(allowed, folder));
    return `| ${code([folder])} | ${holds} | ${code(ours) || 'nothing of ours'} | ${packages.join(', ') || 'none'} |`;
  });
  const rules = [
    ...reservedPackages.map(
      ({ packages, within, only }) =>
        `- In ${code([within])} only ${code(only.map(folder => shortName(folder, within)))} may import ${code(packages)}.`,
    ),
    ...reservedCalls.map(({ calls, within, only }) => {
      const names = code(calls.map(call => call.replace(/\($/, '')));
      if (only.length === 0) return `- Nothing in ${code([within])} may call ${names}.`;
      return `- In ${code([within])} only ${code(only.map(folder => shortName(folder, within)))} may call ${names}.`;
    }),
  ];
  return [
    '',
    'Folders without a package before them lie in the `src` of the same package; `core` is all of `core/src`.',
    '',
    '| folder | lives here | may import | packages |',
    '|---|---|---|---|',
    ...lines,
    '',
    ...rules,
    '- A test may import what its folder may, the files of its own folder, `test-support`, and any package.',
    '',
  ].join('\n');
}

/**
 * @param {string} folder
 * @param {string} seenFrom
 */
function shortName(folder, seenFrom) {
  const sources = `${seenFrom.split('/')[0]}/src/`;
  if (folder.startsWith(sources)) return folder.slice(sources.length);
  return folder === 'core/src' ? 'core' : folder;
}

/** @param {string[]} names */
function code(names) {
  return names.map(name => `\`${name}\``).join(', ');
}

/** @param {string} document */
function betweenMarks(document) {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  return begin === -1 || end < begin ? undefined : document.slice(begin + BEGIN.length, end);
}

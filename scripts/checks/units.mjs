/**
 * @typedef {import('./directions-table.mjs').DirectionsTable} DirectionsTable
 * @typedef {import('./directions-table.mjs').Row} Row
 */

const TEST_SUFFIXES = /(\.(fuzz|test|test-d|contract|spec))+(?=\.[a-z]+$)/;

/**
 * @param {string} path
 * @param {string} folder a folder or a single file
 */
export function isWithin(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
}

/**
 * The row a file belongs to and the folder that it means for this file: below `features/*` each feature is its own.
 * The longest row wins. A test belongs where the file it stands beside belongs.
 * @param {string} path
 * @param {DirectionsTable} table
 * @returns {{ row: Row, folder: string } | undefined}
 */
export function findUnit(path, table) {
  const subject = path.replace(TEST_SUFFIXES, '');
  return table.rows
    .map(row => ({ row, folder: concreteFolder(row.folder, subject) }))
    .filter(({ folder }) => isWithin(subject, folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/**
 * @param {string} pattern
 * @param {string} path
 */
function concreteFolder(pattern, path) {
  const parts = path.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part === '*' ? (parts[index] ?? part) : part))
    .join('/');
}

/**
 * @param {string} name
 * @param {string} pattern
 */
export function matchesPackage(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

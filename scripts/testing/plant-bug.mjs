import { PLANTED_BUGS } from './planted-bugs.mjs';
import { PLANTED_IN_ENGINES } from './planted-engines.mjs';
import { PLANTED_HOLES } from './planted-holes.mjs';
import { PLANTED_LAPSES } from './planted-lapses.mjs';

/**
 * Puts one known mistake into the program as the tests load it, to see whether they notice. The files stay as they are.
 *
 * @param {string | undefined} name
 */
export function plantBug(name) {
  if (name === undefined) return [];
  const bug = findPlanted(name);
  return [
    {
      name: 'everdraft:plant-bug',
      enforce: /** @type {const} */ ('pre'),
      /**
       * @param {string} code
       * @param {string} id
       */
      transform: (code, id) =>
        id.endsWith(bug.file) ? code.replace(bug.find, () => bug.replace) : undefined,
    },
  ];
}

/**
 * The same for a file whose code is read and not loaded.
 *
 * @param {string | undefined} name
 * @param {string} file
 * @param {string} code
 */
export function plantInCode(name, file, code) {
  if (name === undefined) return code;
  const bug = findPlanted(name);
  return file === bug.file ? code.replace(bug.find, () => bug.replace) : code;
}

/**
 * @param {string} name
 * @returns {import('./planted-bugs.mjs').PlantedBug}
 */
export function findPlanted(name) {
  const bug = [...PLANTED_BUGS, ...PLANTED_HOLES, ...PLANTED_IN_ENGINES, ...PLANTED_LAPSES].find(
    one => one.name === name,
  );
  if (!bug) throw new Error(`There is no planted bug called ‘${name}’.`);
  return bug;
}

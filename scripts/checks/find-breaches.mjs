import { findCalls } from './read-imports.mjs';
import { readPackages, resolveImport, workspaceOf } from './resolve-import.mjs';
import { findRings, graphsOfFolders } from './rings.mjs';
import { isSourcePath, isTestPath, readSourceTree } from './source-tree.mjs';
import { findUnit, isWithin, matchesPackage } from './units.mjs';

/**
 * @typedef {import('./directions-table.mjs').DirectionsTable} DirectionsTable
 * @typedef {import('./source-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./resolve-import.mjs').Packages} Packages
 */

/**
 * Everything in which a tree breaks its table, as sentences. There is no list of exceptions: a file that needs one
 * stands in the wrong folder.
 * @param {string} root
 * @param {DirectionsTable} table
 * @returns {string[]}
 */
export function findBreaches(root, table) {
  const packages = readPackages(root);
  const files = readSourceTree(root);
  return [
    ...files.flatMap(file => [
      ...breachesOfPlace(file, table),
      ...file.imports.flatMap(found => breachesOfImport(file, found, table, packages)),
      ...breachesOfCalls(file, table),
    ]),
    ...findRingBreaches(files, packages, table),
  ];
}

/**
 * @param {SourceFile} file
 * @param {DirectionsTable} table
 */
function breachesOfPlace({ path }, table) {
  return findUnit(path, table) === undefined ? [`${path}: its folder is not in the table of directions`] : [];
}

/**
 * @param {SourceFile} file
 * @param {import('./read-imports.mjs').FoundImport} found
 * @param {DirectionsTable} table
 * @param {Packages} packages
 */
function breachesOfImport(file, { specifier, line }, table, packages) {
  const place = `${file.path}:${line}`;
  if (specifier === undefined) {
    return table.byAddress?.includes(file.path)
      ? []
      : [`${place}: the path of an import must be written out`];
  }
  const target = resolveImport(specifier, file.path, packages);
  if (target.kind === 'unreachable')
    return [`${place}: '${specifier}' is not among the exports of its package`];
  if (target.kind === 'package') return breachesOfPackage(file, place, target.name, table);

  const home = workspaceOf(file.path, packages.workspaces);
  if (target.isRelative && target.workspace !== home) {
    return [`${place}: '${specifier}' reaches into another package by a relative path`];
  }
  if (!target.isRelative && target.workspace === home) {
    return [`${place}: '${specifier}' lies in the same package; import it by a relative path`];
  }
  return breachesOfDirection(file, place, target.path, table);
}

/**
 * @param {SourceFile} file
 * @param {string} place
 * @param {string} targetPath
 * @param {DirectionsTable} table
 */
function breachesOfDirection(file, place, targetPath, table) {
  const from = findUnit(file.path, table);
  const to = findUnit(targetPath, table);
  if (from === undefined || (to === undefined && !isSourcePath(targetPath))) return [];
  const isFromTest = file.isTest || from.row.isForTests === true;
  const isToTest = isTestPath(targetPath) || to?.row.isForTests === true;
  if (isToTest && !isFromTest) return [`${place}: ${targetPath} is for tests only`];
  if (from.folder === to?.folder) return [];
  if (isFromTest && targetPath.includes('/test-support/')) return [];
  if (from.row.mayImport.some(allowed => isWithin(targetPath, allowed))) return [];
  return [`${place}: ${from.folder} may not import ${targetPath}`];
}

/**
 * Tests may use any package; the rules are about what the product is made of.
 * @param {SourceFile} file
 * @param {string} place
 * @param {string} name
 * @param {DirectionsTable} table
 */
function breachesOfPackage(file, place, name, table) {
  const unit = findUnit(file.path, table);
  if (file.isTest || unit === undefined) return [];
  const { packages: allowed } = unit.row;
  if (allowed !== undefined && !allowed.some(pattern => matchesPackage(name, pattern))) {
    return [`${place}: ${unit.folder} may not import the package ${name}`];
  }
  return table.reservedPackages
    .filter(({ packages: reserved }) => reserved.some(pattern => matchesPackage(name, pattern)))
    .filter(
      ({ within, only }) => isWithin(file.path, within) && !only.some(folder => isWithin(file.path, folder)),
    )
    .map(({ only }) => `${place}: only ${only.join(', ')} may import the package ${name}`);
}

/**
 * @param {SourceFile} file
 * @param {DirectionsTable} table
 */
function breachesOfCalls(file, table) {
  if (file.isTest) return [];
  return table.reservedCalls
    .filter(
      ({ within, only }) => isWithin(file.path, within) && !only.some(folder => isWithin(file.path, folder)),
    )
    .flatMap(({ calls, within, only }) =>
      calls.flatMap(call =>
        findCalls(file.tokens, call).map(line => {
          const who = only.length === 0 ? `nothing in ${within}` : `only ${only.join(', ')}`;
          return `${file.path}:${line}: ${who} may call ${call.replace(/[()]/g, '')}`;
        }),
      ),
    );
}

/**
 * Rings of files, and rings of folders that no ring of files shows. Tests are left out: nothing imports them.
 * @param {SourceFile[]} files
 * @param {Packages} packages
 * @param {DirectionsTable} table
 */
function findRingBreaches(files, packages, table) {
  const product = files.filter(file => !file.isTest && findUnit(file.path, table)?.row.isForTests !== true);
  const paths = new Set(product.map(file => file.path));
  const graph = new Map(
    product.map(file => {
      const targets = file.imports
        .map(({ specifier }) => resolveImport(specifier ?? '', file.path, packages))
        .flatMap(target => (target.kind === 'file' && paths.has(target.path) ? [target.path] : []));
      return [file.path, new Set(targets)];
    }),
  );
  const ofFiles = findRings(graph).map(ring => `files import each other in a ring: ${ring.join(' → ')}`);
  const ofFolders = [...graphsOfFolders(graph).values()]
    .flatMap(findRings)
    .filter(ring => ring.some(name => name.endsWith('/')))
    .map(ring => `folders import each other in a ring: ${ring.join(' → ')}`);
  return [...ofFiles, ...ofFolders];
}

/**
 * Rings of things that import each other, one for each group that hangs together in a ring: the shortest there is.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} each begins and ends with the same name
 */
export function findRings(graph) {
  /** @type {string[][]} */
  const rings = [];
  const settled = new Set();
  for (const name of [...graph.keys()].sort()) {
    if (settled.has(name)) continue;
    const ring = shortestRing(graph, name);
    if (ring === undefined) continue;
    rings.push(ring);
    for (const member of graph.keys()) {
      if (reaches(graph, name, member) && reaches(graph, member, name)) settled.add(member);
    }
  }
  return rings;
}

/**
 * @param {Map<string, Set<string>>} graph
 * @param {string} start
 */
function shortestRing(graph, start) {
  return paths(graph, start).get(start);
}

/**
 * @param {Map<string, Set<string>>} graph
 * @param {string} from
 * @param {string} to
 */
function reaches(graph, from, to) {
  return from === to || paths(graph, from).has(to);
}

/**
 * @param {Map<string, Set<string>>} graph
 * @param {string} start
 * @returns {Map<string, string[]>} a shortest way to everything that can be reached, with the start itself if it can
 */
function paths(graph, start) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  let edge = [[start]];
  while (edge.length > 0) {
    /** @type {string[][]} */
    const further = [];
    for (const path of edge) {
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (found.has(next)) continue;
        found.set(next, [...path, next]);
        further.push([...path, next]);
      }
    }
    edge = further;
  }
  return found;
}

/**
 * The same graph as seen from one folder: what lies directly in it, files and folders, and who of them imports whom.
 * @param {Map<string, Set<string>>} files
 * @returns {Map<string, Map<string, Set<string>>>} by folder
 */
export function graphsOfFolders(files) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const byFolder = new Map();
  for (const [from, targets] of files) {
    for (const to of targets) {
      const { folder, fromChild, toChild } = partingOf(from, to);
      const graph = byFolder.get(folder) ?? new Map();
      byFolder.set(folder, graph);
      graph.set(fromChild, (graph.get(fromChild) ?? new Set()).add(toChild));
    }
  }
  return byFolder;
}

/**
 * Where the ways to two files part.
 * @param {string} from
 * @param {string} to
 */
function partingOf(from, to) {
  const fromParts = from.split('/');
  const toParts = to.split('/');
  let depth = 0;
  while (fromParts[depth] === toParts[depth] && depth < fromParts.length - 1) depth++;
  return {
    folder: fromParts.slice(0, depth).join('/'),
    fromChild: childAt(fromParts, depth),
    toChild: childAt(toParts, depth),
  };
}

/**
 * @param {string[]} parts
 * @param {number} depth
 */
function childAt(parts, depth) {
  const path = parts.slice(0, depth + 1).join('/');
  return depth === parts.length - 1 ? path : `${path}/`;
}

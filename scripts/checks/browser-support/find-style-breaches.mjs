import { parse, walk } from 'css-tree';
import { browsersWithout, compatData, featureAt } from './compat-data.mjs';

/**
 * @typedef {import('./find-script-breaches.mjs').Breach} Breach
 * @typedef {import('./compat-data.mjs').Entry} Entry
 */

/** Functions such as `color-mix()` are filed under the types they belong to. */
const functions = new Map(partsBelow(css('types')));

/**
 * Properties, values, selectors and rules of a style sheet that some supported browser lacks and that no `@supports`
 * guards.
 * @param {string} source
 * @returns {Breach[]}
 */
export function findStyleBreaches(source) {
  /** @type {Breach[]} */
  const breaches = [];
  walk(parse(source, { positions: true }), function look(node) {
    if (this.atrule?.name === 'supports') return;
    for (const [feature, entry] of featuresOf(node, this.declaration?.property)) {
      const without = browsersWithout(entry);
      if (without && without.length > 0)
        breaches.push({ feature, without, offset: node.loc?.start.offset ?? 0 });
    }
  });
  return breaches;
}

/**
 * @param {import('css-tree').CssNode} node
 * @param {string | undefined} property the declaration around it
 * @returns {[string, Entry | undefined][]}
 */
function featuresOf(node, property) {
  switch (node.type) {
    case 'Declaration':
      return isOwnName(node.property) ? [] : [[node.property, css('properties', node.property)]];
    case 'Identifier':
      return property === undefined
        ? []
        : [[`${property}: ${node.name}`, css('properties', property, node.name)]];
    case 'Function':
      return [[`${node.name}()`, functions.get(node.name)]];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return isOwnName(node.name) ? [] : [[`:${node.name}`, css('selectors', node.name)]];
    case 'NestingSelector':
      return [['&', css('selectors', 'nesting')]];
    case 'Atrule':
      return isOwnName(node.name) ? [] : [[`@${node.name}`, css('at-rules', node.name)]];
    default:
      return [];
  }
}

/**
 * Custom properties, and names with a prefix, which are written for one engine on purpose.
 * @param {string} name
 */
function isOwnName(name) {
  return name.startsWith('-');
}

/** @param {...string} path */
function css(...path) {
  return featureAt(compatData, 'css', ...path);
}

/**
 * @param {Entry | undefined} entry
 * @returns {[string, Entry][]}
 */
function partsBelow(entry) {
  return [...(entry?.parts ?? [])].flatMap(([name, part]) => [[name, part], ...partsBelow(part)]);
}

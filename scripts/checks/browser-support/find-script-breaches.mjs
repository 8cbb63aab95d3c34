import { parseSync } from 'oxc-parser';
import { browsersWithoutGlobal, browsersWithoutMember, membersNowhereSupported } from './script-features.mjs';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ feature: string, without: string[], offset: number }} Breach
 */

const nowhere = membersNowhereSupported();

/**
 * Uses of an API in scripts that some supported browser lacks and that nothing guards. Reading a member that is missing
 * gives undefined and harms nobody; calling it, or asking something of it, throws.
 * @param {ReadonlyMap<string, string>} scripts sources by their names
 * @returns {Map<string, Breach[]>}
 */
export function findScriptBreaches(scripts) {
  const programs = new Map([...scripts].map(([name, source]) => [name, parseScript(name, source)]));
  // A member that the scripts define themselves may be meant wherever its name stands.
  const ownMembers = new Set();
  for (const program of programs.values()) visit(program, [], node => collectMembers(node, ownMembers));
  return new Map([...programs].map(([name, program]) => [name, breachesIn(program, ownMembers)]));
}

/**
 * @param {string} name
 * @param {string} source
 */
function parseScript(name, source) {
  const { program, errors } = parseSync(name, source, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  // The parser's own types are exact for each kind of node; this walk needs only what all have in common.
  return /** @type {Node} */ (/** @type {unknown} */ (program));
}

/**
 * @param {Node} program
 * @param {Set<unknown>} ownMembers
 */
function breachesIn(program, ownMembers) {
  const declared = new Set();
  visit(program, [], node => collectDeclared(node, declared));
  /** @type {Breach[]} */
  const breaches = [];
  visit(program, [], (node, ancestors) => {
    const used = featureOf(node, ancestors, { declared, ownMembers });
    if (used === undefined || isGuarded(node, ancestors, used.name)) return;
    breaches.push({ feature: used.feature, without: used.without, offset: node.start });
  });
  return breaches;
}

/**
 * @param {Node} node
 * @param {Node[]} ancestors
 * @param {{ declared: Set<unknown>, ownMembers: Set<unknown> }} own
 * @returns {{ feature: string, name: string, without: string[] } | undefined}
 */
function featureOf(node, ancestors, { declared, ownMembers }) {
  if (node.type === 'Identifier' && isReference(node, ancestors)) {
    const name = String(node.name);
    const without = declared.has(name) ? undefined : browsersWithoutGlobal(name);
    return without && without.length > 0 ? { feature: name, name, without } : undefined;
  }
  if (node.type !== 'MemberExpression' || node.computed === true || node.optional === true) return undefined;
  if (!isUsed(node, ancestors.at(-1))) return undefined;
  const name = String(/** @type {Node} */ (node.property).name);
  const object = pathOf(/** @type {Node} */ (node.object));
  const isGlobal = object !== undefined && !declared.has(object.split('.')[0]);
  const byName = ownMembers.has(name) ? undefined : nowhere.get(name);
  const without = (isGlobal ? browsersWithoutMember(object, name) : undefined) ?? byName;
  if (without === undefined || without.length === 0) return undefined;
  return { feature: isGlobal ? `${object}.${name}` : `.${name}`, name, without };
}

/**
 * A name that stands for a value, and not for a key, a label or a part of an import.
 * @param {Node} node
 * @param {Node[]} ancestors
 */
function isReference(node, ancestors) {
  const parent = ancestors.at(-1);
  if (parent === undefined) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (
    parent.type === 'Property' ||
    parent.type === 'PropertyDefinition' ||
    parent.type === 'MethodDefinition'
  ) {
    return parent.value === node || parent.computed === true;
  }
  return !/Import|Export|Label|Break|Continue|MetaProperty/.test(parent.type);
}

/**
 * Called, made with `new`, or asked for something of its own.
 * @param {Node} node
 * @param {Node | undefined} parent
 */
function isUsed(node, parent) {
  if (parent === undefined || parent.optional === true) return false;
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression') return parent.callee === node;
  return parent.type === 'MemberExpression' && parent.object === node;
}

/**
 * `navigator.storage` for a chain of plain names.
 * @param {Node} node
 * @returns {string | undefined}
 */
function pathOf(node) {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined;
  const object = pathOf(/** @type {Node} */ (node.object));
  return object === undefined ? undefined : `${object}.${/** @type {Node} */ (node.property).name}`;
}

/**
 * Whether it is only looked for, or stands behind a question that names it, or inside a `try`.
 * @param {Node} node
 * @param {Node[]} ancestors
 * @param {string} name
 */
function isGuarded(node, ancestors, name) {
  let child = node;
  for (const ancestor of [...ancestors].reverse()) {
    if (ancestor.type === 'UnaryExpression' && ancestor.operator === 'typeof') return true;
    if (ancestor.type === 'TryStatement' && ancestor.block === child) return true;
    const isBranch = /IfStatement|ConditionalExpression/.test(ancestor.type) && ancestor.test !== child;
    if (isBranch && asksFor(ancestor.test, name)) return true;
    if (ancestor.type === 'LogicalExpression' && ancestor.right === child && asksFor(ancestor.left, name))
      return true;
    if (ancestor.type === 'BlockStatement' || ancestor.type === 'FunctionBody') {
      const statements = /** @type {Node[]} */ (ancestor.body);
      const before = statements.slice(0, statements.indexOf(child));
      if (before.some(statement => statement.type === 'IfStatement' && asksFor(statement.test, name)))
        return true;
    }
    child = ancestor;
  }
  return false;
}

/**
 * @param {unknown} test
 * @param {string} name
 */
function asksFor(test, name) {
  let isAsked = false;
  visit(/** @type {Node} */ (test), [], node => {
    isAsked ||= wordsOf(node) === name;
  });
  return isAsked;
}

/**
 * A name, or a text without anything put into it, which the build writes between backticks.
 * @param {Node} node
 */
function wordsOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'TemplateElement') return /** @type {{ cooked?: string }} */ (node.value).cooked;
  return node.type === 'Literal' ? node.value : undefined;
}

/**
 * Names that the script gives to things of its own.
 * @param {Node} node
 * @param {Set<unknown>} declared
 */
function collectDeclared(node, declared) {
  const { type } = node;
  if (type === 'VariableDeclarator' || type === 'FunctionDeclaration' || type === 'ClassDeclaration') {
    collectNames(node.id, declared);
  }
  if (Array.isArray(node.params)) for (const param of node.params) collectNames(param, declared);
  if (type === 'CatchClause') collectNames(node.param, declared);
  if (type.startsWith('Import') && node.local) collectNames(node.local, declared);
}

/**
 * @param {Node} node
 * @param {Set<unknown>} members
 */
function collectMembers(node, members) {
  const { type } = node;
  const key = /^(Property|PropertyDefinition|MethodDefinition)$/.test(type) ? node.key : undefined;
  const assigned = type === 'AssignmentExpression' ? /** @type {Node} */ (node.left).property : undefined;
  const named = /** @type {Node | undefined} */ (key ?? assigned);
  if (named !== undefined) members.add(named.name ?? named.value);
}

/**
 * @param {unknown} pattern
 * @param {Set<unknown>} declared
 */
function collectNames(pattern, declared) {
  visit(/** @type {Node} */ (pattern), [], (node, ancestors) => {
    if (node.type === 'Identifier' && (ancestors.length === 0 || isReference(node, ancestors)))
      declared.add(node.name);
  });
}

/**
 * @param {Node | null | undefined} node
 * @param {Node[]} ancestors outermost first
 * @param {(node: Node, ancestors: Node[]) => void} look
 */
function visit(node, ancestors, look) {
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  look(node, ancestors);
  ancestors.push(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) visit(one, ancestors, look);
    else if (typeof value === 'object' && value !== null) visit(/** @type {Node} */ (value), ancestors, look);
  }
  ancestors.pop();
}

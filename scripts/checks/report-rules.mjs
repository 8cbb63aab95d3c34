import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from './lexer.mjs';
import { isTestPath, listFiles } from './source-tree.mjs';

const STATED = /^- \*\*([A-Z][A-Z0-9]*-?\d+[a-z]?)\*\*/;
const ID = /^[A-Z][A-Z0-9]*-?\d+[a-z]?$/;
const CITED = /^(\[[A-Z][^\]]*\]\s*)+/;
const LEFT_OUT = new Set(['skip', 'todo']);

/**
 * @typedef {object} RulesReport
 * @property {string[]} stated ids, in the order of the documents
 * @property {string[]} uncovered stated ids that no test title cites
 * @property {string[]} breaches sentences about ids that are wrong: cited but not stated, stated twice, not readable
 */

/**
 * Compares the rules that the documents state with those that the titles of the tests cite.
 * @param {string} root
 * @returns {RulesReport}
 */
export function reportRules(root) {
  const statements = readStatements(root);
  const stated = [...new Set(statements.map(({ id }) => id))];
  const citations = readCitations(root);
  const cited = new Set(citations.flatMap(({ ids }) => ids));
  const known = new Set(stated);
  return {
    stated,
    uncovered: stated.filter(id => !cited.has(id)),
    breaches: [
      ...statements
        .filter(({ id }, index) => statements.findIndex(other => other.id === id) !== index)
        .map(({ id, place }) => `${place}: ${id} is stated a second time`),
      ...citations.flatMap(({ ids, place }) =>
        ids
          .filter(id => !known.has(id))
          .map(id =>
            ID.test(id) ? `${place}: no document states ${id}` : `${place}: '${id}' is not the id of a rule`,
          ),
      ),
    ],
  };
}

/** @param {string} root */
function readStatements(root) {
  const documents = [...listFiles(root, /\.md$/, 'docs/rules'), ...listFiles(root, /^sync\.md$/, 'docs')];
  return documents.flatMap(path =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const id = STATED.exec(line)?.[1];
        return id === undefined ? [] : [{ id, place: `${path}:${index + 1}` }];
      }),
  );
}

/**
 * Titles are the first words of a call in a test file. A test that is left out proves nothing and cites nothing.
 * @param {string} root
 */
function readCitations(root) {
  return listFiles(root, /\.(tsx?|mjs)$/)
    .filter(isTestPath)
    .flatMap(path => {
      const tokens = tokenize(readFileSync(join(root, path), 'utf8'), { hasJsx: path.endsWith('x') });
      return tokens.flatMap((token, index) => {
        const isTitle =
          tokens[index - 1]?.text === '(' && (token.kind === 'string' || token.kind === 'template');
        const ids = isTitle ? CITED.exec(token.head ?? token.text)?.[0] : undefined;
        if (ids === undefined || LEFT_OUT.has(tokens[index - 2]?.text ?? '')) return [];
        return [
          {
            ids: ids
              .split(/[[\],]/)
              .map(id => id.trim())
              .filter(id => id !== ''),
            place: `${path}:${token.line}`,
          },
        ];
      });
    });
}

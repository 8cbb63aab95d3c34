import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { reportRules } from './report-rules.mjs';

const documents = {
  'docs/rules/auth.md': '# Auth\n\n- **AUTH-1** One.\n- **AUTH-2** Two.\n\nNot a rule: **AUTH-9**\n',
  'docs/sync.md': '- **R4** In order.\n',
};

/** @param {Record<string, string>} files */
function report(files) {
  return reportRules(makeTree({ ...documents, ...files }));
}

describe('the report on rules', () => {
  it('lists the rules that no test title cites', () => {
    const { stated, uncovered, breaches } = report({ 'core/a.test.ts': "it('[AUTH-2] refuses', () => {});" });
    expect(stated).toEqual(['AUTH-1', 'AUTH-2', 'R4']);
    expect(uncovered).toEqual(['AUTH-1', 'R4']);
    expect(breaches).toEqual([]);
  });

  it('reads titles of every kind of test, several ids in one, and templates', () => {
    const { uncovered } = report({
      'web/a.test.tsx': "it('[AUTH-1, AUTH-2] shows [AUTH-9]', () => <p>it's</p>);",
      'e2e/b.spec.ts': 'test.describe(`[AUTH-1] [R4] keeps the order of @{things}`, () => {});'.replace(
        '@',
        '$',
      ),
    });
    expect(uncovered).toEqual([]);
  });

  it('reads the suites that implementations share', () => {
    expect(report({ 'server/store.contract.ts': "it('[R4] keeps the order')" }).uncovered).toEqual([
      'AUTH-1',
      'AUTH-2',
    ]);
  });

  it('does not count a test that is left out, nor words in a comment or outside of tests', () => {
    const { uncovered } = report({
      'core/a.test.ts': "it.skip('[AUTH-1] x');\nit.todo('[AUTH-2] y');\n// it('[R4] z')\n",
      'core/b.ts': "it('[R4] z')",
    });
    expect(uncovered).toEqual(['AUTH-1', 'AUTH-2', 'R4']);
  });

  it('refuses an id that no document states', () => {
    expect(report({ 'core/a.test.ts': "\nit('[AUTH-9] x');" }).breaches).toEqual([
      'core/a.test.ts:2: no document states AUTH-9',
    ]);
  });

  it('refuses an id that cannot be read', () => {
    expect(report({ 'core/a.test.ts': "it('[AUTH-1 to AUTH-2] x');" }).breaches).toEqual([
      "core/a.test.ts:1: 'AUTH-1 to AUTH-2' is not the id of a rule",
    ]);
  });

  it('refuses a rule that is stated twice', () => {
    expect(report({ 'docs/rules/more.md': '- **AUTH-1** Again.' }).breaches).toEqual([
      'docs/rules/more.md:1: AUTH-1 is stated a second time',
    ]);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import {
  countsOfPlaywright,
  countsOfRunner,
  countsOfVitest,
  formatCounts,
  leftOutOfPlaywright,
  sumOfCounts,
} from './counts.mjs';

/** @param {string[]} statuses */
function aFile(...statuses) {
  return {
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map(status => ({ status })),
  };
}

/**
 * @param {unknown} report
 * @param {number} exitCode
 */
function countVitest(report, exitCode) {
  const root = makeTree({ 'report.json': JSON.stringify(report) });
  return countsOfRunner(join(root, 'report.json'), countsOfVitest, exitCode);
}

describe('counts', () => {
  it('of Vitest are its test cases', () => {
    const report = {
      testResults: [aFile('passed', 'passed', 'skipped'), aFile('failed', 'todo', 'pending')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 3 });
  });

  it('take a file that could not be loaded for a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitest({ testResults: [aFile('passed'), broken] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('take a bad end without a failed test for a failure', () => {
    expect(countVitest({ testResults: [aFile('passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('take a run without a single test for a failure', () => {
    expect(countVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('take a missing report for a failure', () => {
    const counts = countsOfRunner(join(makeTree({}), 'none.json'), countsOfVitest, 0);
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('of Playwright take a test that passed at the second try for a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countsOfPlaywright({ stats })).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  it('of Playwright come with the reasons of what was left out', () => {
    const leftOut = {
      title: 'a finger',
      tests: [{ annotations: [{ type: 'skip', description: 'no touch' }] }],
    };
    const run = { title: 'a key', tests: [{ annotations: [] }] };
    const report = { suites: [{ specs: [run], suites: [{ specs: [leftOut] }] }] };
    const file = join(makeTree({ 'report.json': JSON.stringify(report) }), 'report.json');
    expect(leftOutOfPlaywright(file)).toEqual([{ title: 'a finger', reason: 'no touch' }]);
    expect(leftOutOfPlaywright(`${file}.none`)).toEqual([]);
  });

  it('are summed and written in one line', () => {
    const sum = sumOfCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 3, skipped: 0 },
    ]);
    expect(formatCounts(sum)).toBe('3 passed, 3 failed');
    expect(formatCounts({ ...sum, skipped: 4 })).toBe('3 passed, 3 failed, 4 skipped');
  });
});

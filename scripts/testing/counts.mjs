import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {boolean} isPassed
 * @returns {Counts}
 */
export function countOfCheck(isPassed) {
  return isPassed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Of a step that could not be tried on this machine: the sum at the end of the run must show it.
 * @type {Counts}
 */
export const COUNT_OF_LEFT_OUT = { passed: 0, failed: 0, skipped: 1 };

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumOfCounts(all) {
  return {
    passed: all.reduce((sum, counts) => sum + counts.passed, 0),
    failed: all.reduce((sum, counts) => sum + counts.failed, 0),
    skipped: all.reduce((sum, counts) => sum + counts.skipped, 0),
  };
}

/** @param {Counts} counts */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/**
 * The counts of a test runner's report. One that crashed before it wrote a report, or that ended badly although no
 * test of it failed (an error outside of any test), counts as one failure: it must never look like a pass.
 * @param {string} reportFile
 * @param {(report: any) => Counts} read
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfRunner(reportFile, read, exitCode) {
  const counts = readReport(reportFile, read);
  if (counts === undefined) return countOfCheck(false);
  const hasRun = counts.passed + counts.failed > 0;
  const isHiddenFailure = counts.failed === 0 && (exitCode !== 0 || !hasRun);
  return isHiddenFailure ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {any} report as Vitest's json reporter writes it
 * @returns {Counts}
 */
export function countsOfVitest(report) {
  /** @type {any[]} */
  const files = report.testResults;
  const tests = files.flatMap(file => file.assertionResults);
  // A file that could not be loaded has no tests to fail.
  const brokenFiles = files.filter(
    file =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  const passed = tests.filter(test => test.status === 'passed').length;
  const failed = tests.filter(test => test.status === 'failed').length;
  return { passed, failed: failed + brokenFiles.length, skipped: tests.length - passed - failed };
}

/**
 * @param {any} report as Playwright's json reporter writes it
 * @returns {Counts}
 */
export function countsOfPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * The tests that were left out for a reason that they give.
 * @param {string} reportFile as Playwright's json reporter writes it
 * @returns {{ title: string, reason: string }[]}
 */
export function leftOutOfPlaywright(reportFile) {
  return readReport(reportFile, ({ suites }) => suites.flatMap(leftOutOfSuite)) ?? [];
}

/**
 * @param {any} suite
 * @returns {{ title: string, reason: string }[]}
 */
function leftOutOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .flatMap((/** @type {any} */ { annotations }) => annotations)
      .filter((/** @type {any} */ { type, description }) => type === 'skip' && description)
      .map((/** @type {any} */ { description }) => ({ title, reason: description })),
  );
  return [...own, ...suites.flatMap(leftOutOfSuite)];
}

/**
 * @template Result
 * @param {string} file
 * @param {(report: any) => Result} read
 */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

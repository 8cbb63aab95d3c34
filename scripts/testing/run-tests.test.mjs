import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '../setup/root-folder.mjs';

/** @param {string[]} args */
function runTestScript(...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(rootFolder, 'scripts', 'test.mjs'), ...args],
    {
      encoding: 'utf8',
    },
  );
  return { status, stderr, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

describe('the test run', () => {
  it('ends with its counts even when it was asked for a step that it does not have', () => {
    const { status, stderr, lastLine } = runTestScript('--only=nonsense');
    expect(lastLine).toBe('0 passed, 1 failed');
    expect(status).toBe(1);
    expect(stderr).toContain("There is no step 'nonsense'; there are types, lint, ");
  });
});

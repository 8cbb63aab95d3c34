import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '../setup/root-folder.mjs';

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runTestScript(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(rootFolder, 'scripts', 'test.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    },
  );
  return { status, stdout, stderr, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

describe('the test run', () => {
  it('ends with its counts even when it was asked for a step that it does not have', () => {
    const { status, stderr, lastLine } = runTestScript(['--only=nonsense']);
    expect(lastLine).toBe('0 passed, 1 failed');
    expect(status).toBe(1);
    expect(stderr).toContain("There is no step 'nonsense'; there are types, lint, ");
  });

  it('goes on to the next engine when the browser of one does not run, and fails', () => {
    const { status, stdout, stderr, lastLine } = runTestScript(['--only=firefox,webkit'], {
      FIREFOX_PATH: '/nowhere/firefox',
      WEBKIT_DRIVER_PATH: '/nowhere/driver',
    });
    expect(stderr).toContain('FIREFOX_PATH names /nowhere/firefox, and no browser runs there.');
    expect(stderr).toContain('WEBKIT_DRIVER_PATH names /nowhere/driver, and no browser runs there.');
    expect(stdout).toContain('Journeys in WebKit: 0 passed, 1 failed');
    expect(lastLine).toBe('0 passed, 2 failed');
    expect(status).toBe(1);
  });
});

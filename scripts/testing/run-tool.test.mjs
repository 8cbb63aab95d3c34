import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { endRunningTools, runTool } from './run-tool.mjs';

const PATIENCE_MS = 15_000;

/** A program that starts another one which listens for ever, writes down its port, and then does as told. */
const parent = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const listen = "const s = require('net').createServer().listen(0, () => console.log(s.address().port))";
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', port => {
    writeFileSync('child.port', port);
    if (process.argv[2] !== 'stay') process.exit(Number(process.argv[2]));
  });
`;

/**
 * @param {string} root
 * @returns {Promise<boolean>}
 */
function isChildListening(root) {
  const port = Number(readFileSync(join(root, 'child.port'), 'utf8'));
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

describe('running a tool', () => {
  it('gives its exit code and ends what it left behind', async () => {
    const root = makeTree({ 'parent.mjs': parent });
    const exitCode = await runTool({ command: process.execPath, args: ['parent.mjs', '3'], folder: root });
    expect(exitCode).toBe(3);
    await expect.poll(() => isChildListening(root), { timeout: PATIENCE_MS }).toBe(false);
  });

  it('passes a signal on to all that it started', async () => {
    const root = makeTree({ 'parent.mjs': parent });
    const exit = runTool({ command: process.execPath, args: ['parent.mjs', 'stay'], folder: root });
    await expect.poll(() => existsSync(join(root, 'child.port')), { timeout: PATIENCE_MS }).toBe(true);
    endRunningTools('SIGTERM');
    expect(await exit).toBe(128 + constants.signals.SIGTERM);
    await expect.poll(() => isChildListening(root), { timeout: PATIENCE_MS }).toBe(false);
  });

  it('fails when there is no such program', async () => {
    expect(await runTool({ command: 'no-such-program', args: [], folder: makeTree({}) })).toBe(1);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { keepingTheLock } from './package-lock.mjs';

const lock = JSON.stringify({ packages: { '': {}, core: { dependencies: { zod: '4.0.0' } } } });

/** @param {string} zod the version that core's manifest asks for */
async function lockAfterInstall(zod) {
  const root = makeTree({
    'package.json': '{}',
    'core/package.json': JSON.stringify({ dependencies: { zod } }),
    'package-lock.json': lock,
  });
  await keepingTheLock(root, ['core'], async () =>
    writeFileSync(join(root, 'package-lock.json'), 'rewritten'),
  );
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

describe('the lock of the packages', () => {
  it('stays as it was when it fitted the manifests', async () => {
    expect(await lockAfterInstall('4.0.0')).toBe(lock);
  });

  it('is renewed when the manifests ask for something else', async () => {
    expect(await lockAfterInstall('4.0.1')).toBe('rewritten');
  });
});

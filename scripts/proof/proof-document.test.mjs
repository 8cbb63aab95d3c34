import { describe, expect, it } from 'vitest';
import { readSections, writeProofDocument, writeSection } from './proof-document.mjs';

const measured = {
  command: 'npm run bench web',
  commit: 'abc1234',
  date: '2026-03-01',
  machine: 'two processors',
  exitCode: 0,
  output: 'kB 118\n',
};

describe('the document of proofs', () => {
  it('names at its top what was not run, and what no command exists for', () => {
    const document = writeProofDocument(new Map(), file => file !== 'bench/load.bench.ts');
    const top = document.slice(0, document.indexOf('## What no command tests'));
    expect(top).toContain('What the browser has to carry: not run; `npm run proof -- web` does it.');
    expect(top).toContain('Writers and open streams on two processors: not measured; there is no command');
  });

  it('shows figures with command, commit, date and machine, and no longer calls them missing', () => {
    const section = writeSection('What the browser has to carry', measured);
    const document = writeProofDocument(new Map([['web', section]]), () => true);
    for (const part of ['`npm run bench web`, 2026-03-01, commit abc1234', 'two processors', 'kB 118']) {
      expect(document).toContain(part);
    }
    expect(document).not.toContain('`npm run proof -- web` does it');
  });

  it('keeps the sections of earlier runs as they are', () => {
    const section = writeSection('Cost of sync', measured);
    const before = writeProofDocument(new Map([['sync', section]]), () => true);
    const after = writeProofDocument(readSections(before), () => true);
    expect(after).toBe(before);
  });

  it('says that a command has failed, and fences whatever it printed', () => {
    const section = writeSection('Cost of sync', { ...measured, exitCode: 1, output: '```\nodd\n```' });
    expect(section).toContain('ended with a failure (code 1)');
    expect(section).toContain('````text\n```\nodd\n```\n````');
  });
});

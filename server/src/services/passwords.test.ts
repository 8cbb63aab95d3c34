import { describe, expect, it } from 'vitest';
import { argon2id, createPasswords, PASSWORD_COST, type PasswordHasher } from './passwords.ts';

const CHEAP = { memoryKib: 8, passes: 1, lanes: 1 };

function createCountingHasher() {
  const runs: string[] = [];
  const hasher: PasswordHasher = {
    hash: (password, cost) => {
      runs.push('hash');
      return argon2id.hash(password, cost);
    },
    verify: (hash, password) => {
      runs.push('verify');
      return argon2id.verify(hash, password);
    },
  };
  return { hasher, runs };
}

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and one lane', async () => {
    const hash = await createPasswords().hash('correct horse', 'ada');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toContain('correct horse');
  });

  it('match their own hash and no other', async () => {
    const passwords = createPasswords(CHEAP);
    const hash = await passwords.hash('correct horse', 'ada');
    expect(await passwords.matches('correct horse', hash, 'ada')).toBe(true);
    expect(await passwords.matches('correct horsf', hash, 'ada')).toBe(false);
  });

  it('match however the keyboard composed an accented letter', async () => {
    const passwords = createPasswords(CHEAP);
    const hash = await passwords.hash('cafe\u0301 noir', 'ada');
    expect(await passwords.matches('caf\u00e9 noir', hash, 'ada')).toBe(true);
  });

  it('take one run to compare, with an account and without', async () => {
    const { hasher, runs } = createCountingHasher();
    const passwords = createPasswords(CHEAP, hasher);
    const hash = await passwords.hash('correct horse', 'ada');
    runs.length = 0;

    await passwords.matches('wrong', hash, 'ada');
    expect(runs).toEqual(['verify']);
    expect(await passwords.matches('wrong', undefined, 'ada')).toBe(false);
    expect(runs).toEqual(['verify', 'verify']);
  });

  it('are outdated when they were hashed at a lower cost', async () => {
    const cheapHash = await createPasswords(CHEAP).hash('correct horse', 'ada');
    expect(createPasswords(PASSWORD_COST).isOutdated(cheapHash)).toBe(true);
    expect(createPasswords(CHEAP).isOutdated(cheapHash)).toBe(false);
  });
});

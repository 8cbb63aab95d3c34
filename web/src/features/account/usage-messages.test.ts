import type { Usage } from '@everdraft/core/entities/usage';
import { describe, expect, it } from 'vitest';
import { usageMessage } from './usage-messages.ts';

const amount = (used: number, limit: number | null = 1_000) => ({ used, limit });

function aUsage(fields: Partial<Usage> = {}): Usage {
  return {
    bytes: amount(12_300_000, 20_000_000_000),
    manuscripts: amount(3),
    cards: amount(0),
    chats: amount(0),
    messages: amount(0),
    versions: amount(0),
    updates: amount(0),
    styles: amount(0),
    trashedBytes: 0,
    ...fields,
  };
}

describe('what the account menu says of the storage', () => {
  it('[AUTH-41] is the storage and the projects, with their limits', () => {
    expect(usageMessage(aUsage())).toEqual({ summary: 'Storage: 12 MB of 20 GB · 3 of 1,000 projects' });
  });

  it('[AUTH-41] names no limit where there is none', () => {
    const usage = aUsage({ bytes: amount(900, null), manuscripts: amount(1, null) });
    expect(usageMessage(usage)).toEqual({ summary: 'Storage: 900 bytes · 1 project' });
  });

  it('[AUTH-41] warns of whatever is almost full, and of the fullest', () => {
    expect(usageMessage(aUsage({ cards: amount(899) })).warning).toBeUndefined();
    expect(usageMessage(aUsage({ cards: amount(900) })).warning).toBe(
      'Almost full: 900 of 1,000 outline cards',
    );
    const usage = aUsage({ cards: amount(900), styles: amount(950) });
    expect(usageMessage(usage).warning).toBe('Almost full: 950 of 1,000 writing styles');
  });

  it('[AUTH-41] says what is full', () => {
    const usage = aUsage({ manuscripts: amount(4, 3) });
    expect(usageMessage(usage)).toEqual({
      summary: 'Storage: 12 MB of 20 GB · 4 of 3 projects',
      warning: 'Full: 4 of 3 projects',
    });
  });

  it('warns of nothing that an operator has switched off', () => {
    expect(usageMessage(aUsage({ styles: amount(0, 0) })).warning).toBeUndefined();
  });
});

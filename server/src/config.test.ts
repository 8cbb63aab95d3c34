import { randomBytes } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigFailure, readConfig } from './config.ts';

describe('configuration', () => {
  it('runs on defaults alone', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: { number: 3000, isChosen: false },
      origin: undefined,
      trustedProxies: [],
      databaseUrl: undefined,
      masterKey: undefined,
      signups: 'open',
      logLevel: 'info',
    });
    expect(config.sqliteFile.endsWith(join('data', 'store', 'everdraft.sqlite'))).toBe(true);
    expect(config.keysDir.endsWith(join('data', 'keys'))).toBe(true);
  });

  it('takes every value from the environment', () => {
    const masterKey = randomBytes(32).toString('base64');
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      EVERDRAFT_DATA_DIR: '/srv/everdraft',
      EVERDRAFT_KEYS_DIR: '/srv/keys',
      EVERDRAFT_ORIGIN: 'https://write.example/',
      EVERDRAFT_TRUST_PROXY: '10.0.0.1, fd00::/8',
      EVERDRAFT_SIGNUPS: 'closed',
      EVERDRAFT_MASTER_KEY: masterKey,
      DATABASE_URL: 'postgres://db/everdraft',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: { number: 8080, isChosen: true },
      origin: 'https://write.example',
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      sqliteFile: join('/srv/everdraft', 'store', 'everdraft.sqlite'),
      keysDir: '/srv/keys',
      databaseUrl: 'postgres://db/everdraft',
      masterKey,
      signups: 'closed',
      logLevel: 'warn',
    });
  });

  it('lets the analyst answer, and limits what an author may have of a key, by default', () => {
    expect(readConfig({}).companion).toEqual({
      provider: undefined,
      openAiKey: undefined,
      openAiBaseUrl: undefined,
      anthropicKey: undefined,
      anthropicBaseUrl: undefined,
      model: undefined,
      quickModel: undefined,
      contextTokens: undefined,
      limits: { messagesPerDay: 200, tokensPerDay: 4_000_000, tokensPerDayInAll: undefined },
    });
  });

  it.each(['', '  '])('takes an address that is set to %j as not set', address => {
    const { companion } = readConfig({
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: address,
      ANTHROPIC_BASE_URL: address,
    });
    expect(companion).toMatchObject({ openAiBaseUrl: undefined, anthropicBaseUrl: undefined });
  });

  it('takes everything about the companion from the environment', () => {
    const { companion } = readConfig({
      EVERDRAFT_AI_PROVIDER: 'ollama',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      ANTHROPIC_API_KEY: 'other key',
      ANTHROPIC_BASE_URL: 'https://proxy.example/v1',
      EVERDRAFT_AI_MODEL: 'big',
      EVERDRAFT_AI_QUICK_MODEL: 'small',
      EVERDRAFT_AI_CONTEXT_TOKENS: '32000',
      EVERDRAFT_AI_MESSAGES_PER_DAY: '10',
      EVERDRAFT_AI_TOKENS_PER_DAY: 'none',
      EVERDRAFT_AI_TOKENS_PER_DAY_IN_ALL: '5000000',
    });
    expect(companion).toEqual({
      provider: 'ollama',
      openAiKey: 'key',
      openAiBaseUrl: 'http://127.0.0.1:11434/v1',
      anthropicKey: 'other key',
      anthropicBaseUrl: 'https://proxy.example/v1',
      model: 'big',
      quickModel: 'small',
      contextTokens: 32_000,
      limits: { messagesPerDay: 10, tokensPerDay: undefined, tokensPerDayInAll: 5_000_000 },
    });
  });

  it('has quotas and rates that no author reaches', () => {
    const { quotas, rates } = readConfig({});
    const gigabytesOf40Books = 10;
    expect(quotas.bytes).toBeGreaterThanOrEqual(gigabytesOf40Books * 1_000_000_000);
    expect(quotas.manuscripts).toBeGreaterThanOrEqual(40 * 10);
    expect(quotas.cards).toBeGreaterThanOrEqual(40 * 5_000);
    // Two hundred questions a day with their replies, for ten years.
    expect(quotas.messages).toBeGreaterThanOrEqual(10 * 365 * 400);
    // A version every ten minutes, eight hours a day, for ten years.
    expect(quotas.versions).toBeGreaterThanOrEqual(10 * 365 * 48);
    // A change every second, day and night, until it is folded after a week.
    expect(quotas.updates).toBeGreaterThanOrEqual(7 * 24 * 3_600);
    expect(rates.author?.perSecond).toBeGreaterThanOrEqual(50);
    expect(rates.address?.perSecond).toBeGreaterThanOrEqual(1_000);
  });

  it('takes every quota and rate from the environment', () => {
    const { quotas, rates } = readConfig({
      EVERDRAFT_QUOTA_STORAGE: '2GB',
      EVERDRAFT_QUOTA_PROJECTS: '50',
      EVERDRAFT_QUOTA_CARDS: '5001',
      EVERDRAFT_QUOTA_CHATS: '502',
      EVERDRAFT_QUOTA_MESSAGES: '5003',
      EVERDRAFT_QUOTA_VERSIONS: '504',
      EVERDRAFT_QUOTA_UPDATES: 'none',
      EVERDRAFT_QUOTA_STYLES: '0',
      EVERDRAFT_RATE_AUTHOR: '7',
      EVERDRAFT_RATE_AUTHOR_BURST: '700',
      EVERDRAFT_RATE_ADDRESS: 'none',
    });
    expect(quotas).toEqual({
      bytes: 2_000_000_000,
      manuscripts: 50,
      cards: 5_001,
      chats: 502,
      messages: 5_003,
      versions: 504,
      updates: undefined,
      styles: 0,
    });
    expect(rates).toEqual({ author: { perSecond: 7, burst: 700 }, address: undefined });
  });

  it.each([
    ['500 MB', 500_000_000],
    ['3tb', 3_000_000_000_000],
    ['640KB', 640_000],
    ['123456', 123_456],
    ['none', undefined],
  ])('reads %s as a size', (value, bytes) => {
    expect(readConfig({ EVERDRAFT_QUOTA_STORAGE: value }).quotas.bytes).toBe(bytes);
  });

  it('keeps the keys beside the store and not in its folder', () => {
    const { keysDir, sqliteFile } = readConfig({ EVERDRAFT_DATA_DIR: 'elsewhere' });
    expect(isAbsolute(keysDir)).toBe(true);
    expect(sqliteFile.startsWith(keysDir)).toBe(false);
    expect(keysDir.startsWith(join(sqliteFile, '..'))).toBe(false);
  });

  it('treats an empty value like none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', EVERDRAFT_SIGNUPS: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'three thousand'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['EVERDRAFT_ORIGIN', 'write.example'],
    ['EVERDRAFT_ORIGIN', 'https://write.example/app'],
    ['EVERDRAFT_ORIGIN', 'ftp://write.example'],
    ['EVERDRAFT_TRUST_PROXY', 'everyone'],
    ['EVERDRAFT_TRUST_PROXY', '10.0.0.0/33'],
    ['EVERDRAFT_SIGNUPS', 'maybe'],
    ['EVERDRAFT_QUOTA_STORAGE', 'lots'],
    ['EVERDRAFT_QUOTA_STORAGE', '2 GiB'],
    ['EVERDRAFT_QUOTA_CARDS', '5k'],
    ['EVERDRAFT_RATE_AUTHOR', '0'],
    ['EVERDRAFT_RATE_ADDRESS_BURST', '-3'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://user:hunter2@db/everdraft'],
    ['EVERDRAFT_MASTER_KEY', 'too short'],
    ['EVERDRAFT_MASTER_KEY', `${randomBytes(32).toString('base64')}!`],
  ])('refuses %s=%s in one sentence that names the variable', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigFailure);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('repeats neither a database password nor a key in its sentence', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@db/x' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
    expect(() => readConfig({ EVERDRAFT_MASTER_KEY: 'secret-key' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret-key') }),
    );
  });
});

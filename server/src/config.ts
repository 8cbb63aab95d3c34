import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trimEndOf } from '@everdraft/core/text/trim-characters';
import { z } from 'zod';

/** A value of the environment that cannot be used. Its message is the one sentence the operator reads. */
export class ConfigFailure extends Error {
  override readonly name = 'ConfigFailure';
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface Config {
  host: string;
  /** A port the operator did not choose gives way to the next free one when it is taken. */
  port: { number: number; isChosen: boolean };
  /** The public address, such as 'https://write.example'; undefined when it is read off each request. */
  origin: string | undefined;
  /** Addresses and networks of the proxies in front, or 'nearest' for the one that is connected to us. */
  trustedProxies: string[] | 'nearest';
  sqliteFile: string;
  keysDir: string;
  /** Where deleted accounts and changed passwords are written down outside the database. */
  revocationLog: string;
  databaseUrl: string | undefined;
  /** 32 bytes, base64; undefined when the key lies in the keys folder. */
  masterKey: string | undefined;
  /** The key that `rotate-key` puts in its place; undefined when a new file is to be written to the keys folder. */
  nextMasterKey: string | undefined;
  /** Whoever shows it may read the figures at /metrics; undefined: there are none. */
  metricsToken: string | undefined;
  signups: 'open' | 'closed';
  logLevel: LogLevel;
  webDir: string;
  companion: CompanionConfig;
  quotas: QuotaLimits;
  rates: RateSettings;
}

/** How much one author may store; undefined: no limit. */
export interface QuotaLimits {
  bytes: number | undefined;
  manuscripts: number | undefined;
  cards: number | undefined;
  chats: number | undefined;
  messages: number | undefined;
  versions: number | undefined;
  updates: number | undefined;
  styles: number | undefined;
}

/** How fast changes may come from one author and from one address; undefined: no limit. */
export interface RateSettings {
  author: Rate | undefined;
  address: Rate | undefined;
}

interface Rate {
  perSecond: number;
  /** What may come at once after a rest. */
  burst: number;
}

/** Which services the companion may use. */
export interface CompanionConfig {
  /** The one that answers authors who have not chosen another; undefined: by what is set. */
  provider: CompanionProvider | undefined;
  openAiKey: string | undefined;
  /** Of a service that speaks like OpenAI's, or of an Ollama. */
  openAiBaseUrl: string | undefined;
  anthropicKey: string | undefined;
  anthropicBaseUrl: string | undefined;
  /** For services whose models we cannot know. */
  model: string | undefined;
  quickModel: string | undefined;
  /** How much such a model takes at once. */
  contextTokens: number | undefined;
  limits: CompanionLimits;
}

export type CompanionProvider = 'openai' | 'anthropic' | 'compatible' | 'ollama' | 'analyst';

/** Undefined: no limit. */
export interface CompanionLimits {
  messagesPerDay: number | undefined;
  tokensPerDay: number | undefined;
  /** Of all authors together. */
  tokensPerDayInAll: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const rootDir = fileURLToPath(new URL('../../', import.meta.url));

const DEFAULT_PORT = 3000;

/** What one author may have of the operator's key in a day, unless the operator says otherwise. */
const MESSAGES_PER_DAY = 200;
const TOKENS_PER_DAY = 4_000_000;

/**
 * Forty books of a million words with all their versions, five thousand cards in each, and ten years of chats are about
 * half of this.
 */
const QUOTAS = {
  bytes: 20_000_000_000,
  manuscripts: 1_000,
  cards: 500_000,
  chats: 100_000,
  messages: 3_000_000,
  versions: 1_000_000,
  updates: 5_000_000,
  styles: 1_000,
};

/** A browser sends one change after the other and never reaches the first; a house of a thousand authors not the second. */
const RATES = {
  author: { perSecond: 100, burst: 10_000 },
  address: { perSecond: 1_000, burst: 100_000 },
};

/** The only reader of the process's environment. What is really set there wins over `.env`. */
export function loadConfig(): Config {
  const envFile = join(rootDir, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return readConfig(process.env);
}

/** Relative folders are meant from the repository's root, so that every command finds the same data and keys. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const dataDir = resolve(rootDir, read('EVERDRAFT_DATA_DIR') ?? 'data');
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: readPort(read('PORT')),
    origin: readOrigin(read('EVERDRAFT_ORIGIN')),
    trustedProxies: readTrustedProxies(read('EVERDRAFT_TRUST_PROXY')),
    sqliteFile: join(dataDir, 'store', 'everdraft.sqlite'),
    keysDir: resolve(rootDir, read('EVERDRAFT_KEYS_DIR') ?? join(dataDir, 'keys')),
    revocationLog: resolve(rootDir, read('EVERDRAFT_REVOCATION_LOG') ?? join(dataDir, 'revocations.log')),
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    masterKey: readMasterKey('EVERDRAFT_MASTER_KEY', read('EVERDRAFT_MASTER_KEY')),
    nextMasterKey: readMasterKey('EVERDRAFT_NEXT_MASTER_KEY', read('EVERDRAFT_NEXT_MASTER_KEY')),
    metricsToken: readMetricsToken(read('EVERDRAFT_METRICS_TOKEN')),
    signups: readChoice('EVERDRAFT_SIGNUPS', read('EVERDRAFT_SIGNUPS'), ['open', 'closed'], 'open'),
    logLevel: readChoice(
      'LOG_LEVEL',
      read('LOG_LEVEL'),
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'info',
    ),
    webDir: join(rootDir, 'web', 'dist'),
    companion: readCompanion(read),
    quotas: readQuotas(read),
    rates: {
      author: readRate('EVERDRAFT_RATE_AUTHOR', read, RATES.author),
      address: readRate('EVERDRAFT_RATE_ADDRESS', read, RATES.address),
    },
  };
}

/** Whether a server that listens there can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function readQuotas(read: (name: string) => string | undefined): QuotaLimits {
  const count = (name: string, fallback: number) => readLimit(name, read(name), fallback);
  return {
    bytes: readSize('EVERDRAFT_QUOTA_STORAGE', read('EVERDRAFT_QUOTA_STORAGE'), QUOTAS.bytes),
    manuscripts: count('EVERDRAFT_QUOTA_PROJECTS', QUOTAS.manuscripts),
    cards: count('EVERDRAFT_QUOTA_CARDS', QUOTAS.cards),
    chats: count('EVERDRAFT_QUOTA_CHATS', QUOTAS.chats),
    messages: count('EVERDRAFT_QUOTA_MESSAGES', QUOTAS.messages),
    versions: count('EVERDRAFT_QUOTA_VERSIONS', QUOTAS.versions),
    updates: count('EVERDRAFT_QUOTA_UPDATES', QUOTAS.updates),
    styles: count('EVERDRAFT_QUOTA_STYLES', QUOTAS.styles),
  };
}

/** 'none' for the rate lifts it; the burst is what may come at once. */
function readRate(
  name: string,
  read: (name: string) => string | undefined,
  fallback: Rate,
): Rate | undefined {
  const perSecond = readLimit(name, read(name), fallback.perSecond);
  const burstName = `${name}_BURST`;
  const burst = readLimit(burstName, read(burstName), fallback.burst);
  if (perSecond === undefined || burst === undefined) return undefined;
  for (const [variable, value] of Object.entries({ [name]: perSecond, [burstName]: burst })) {
    if (value === 0) throw new ConfigFailure(`${variable} must be above 0, or none for no limit.`);
  }
  return { perSecond, burst };
}

/** '20GB', '500 MB' or a plain number of bytes. */
function readSize(name: string, value: string | undefined, fallback: number): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,6}) ?([KMGT]B)$/i.exec(value ?? '') ?? [];
  if (digits === undefined && value !== undefined && value !== 'none' && !/^\d{1,12}$/.test(value)) {
    throw new ConfigFailure(`${name} must be a size such as 20GB or 500MB, or none, and it is '${value}'.`);
  }
  if (digits === undefined) return readLimit(name, value, fallback);
  return Number(digits) * 1000 ** ('KMGT'.indexOf(unit.charAt(0).toUpperCase()) + 1);
}

function readCompanion(read: (name: string) => string | undefined): CompanionConfig {
  return {
    provider: readChoice(
      'EVERDRAFT_AI_PROVIDER',
      read('EVERDRAFT_AI_PROVIDER'),
      ['openai', 'anthropic', 'compatible', 'ollama', 'analyst'],
      undefined,
    ),
    openAiKey: read('OPENAI_API_KEY'),
    openAiBaseUrl: readServiceUrl('OPENAI_BASE_URL', read('OPENAI_BASE_URL')),
    anthropicKey: read('ANTHROPIC_API_KEY'),
    anthropicBaseUrl: readServiceUrl('ANTHROPIC_BASE_URL', read('ANTHROPIC_BASE_URL')),
    model: read('EVERDRAFT_AI_MODEL'),
    quickModel: read('EVERDRAFT_AI_QUICK_MODEL'),
    contextTokens: readLimit('EVERDRAFT_AI_CONTEXT_TOKENS', read('EVERDRAFT_AI_CONTEXT_TOKENS'), undefined),
    limits: {
      messagesPerDay: readLimit(
        'EVERDRAFT_AI_MESSAGES_PER_DAY',
        read('EVERDRAFT_AI_MESSAGES_PER_DAY'),
        MESSAGES_PER_DAY,
      ),
      tokensPerDay: readLimit(
        'EVERDRAFT_AI_TOKENS_PER_DAY',
        read('EVERDRAFT_AI_TOKENS_PER_DAY'),
        TOKENS_PER_DAY,
      ),
      tokensPerDayInAll: readLimit(
        'EVERDRAFT_AI_TOKENS_PER_DAY_IN_ALL',
        read('EVERDRAFT_AI_TOKENS_PER_DAY_IN_ALL'),
        undefined,
      ),
    },
  };
}

/** The address may hold a password, so the sentence does not repeat it. */
function readServiceUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return trimEndOf(value, /\//);
  throw new ConfigFailure(`${name} must be an address such as http://127.0.0.1:8080/v1.`);
}

function readLimit(
  name: string,
  value: string | undefined,
  fallback: number | undefined,
): number | undefined {
  if (value === undefined) return fallback;
  if (value === 'none') return undefined;
  if (/^\d{1,12}$/.test(value)) return Number(value);
  throw new ConfigFailure(`${name} must be a whole number or none, and it is '${value}'.`);
}

function readPort(value: string | undefined): Config['port'] {
  if (value === undefined) return { number: DEFAULT_PORT, isChosen: false };
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= 65_535)) {
    throw new ConfigFailure(`PORT must be a number from 0 to 65535, and it is '${value}'.`);
  }
  return { number, isChosen: true };
}

function readOrigin(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigFailure(
      `EVERDRAFT_ORIGIN must be an address such as https://write.example, without a path, and it is '${value}'.`,
    );
  }
  return url.origin;
}

/** 'true' stands for one proxy on this machine or in its private network. */
function readTrustedProxies(value: string | undefined): Config['trustedProxies'] {
  if (value === undefined || value === 'false') return [];
  if (value === 'true') return 'nearest';
  const addresses = value.split(',').map(address => address.trim());
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new ConfigFailure(
    `EVERDRAFT_TRUST_PROXY must be true, false or a list of the proxies' addresses, and it is '${value}'.`,
  );
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The address may hold a password, so the sentence does not repeat it. */
function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(ql)?:\/\/./.test(value)) return value;
  throw new ConfigFailure('DATABASE_URL must begin with postgres:// or postgresql://.');
}

/** Node's base64 decoder skips what it does not know, so a mistyped key would quietly become another key. */
function readMasterKey(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (z.base64().safeParse(value).success && Buffer.from(value, 'base64').length === 32) return value;
  throw new ConfigFailure(`${name} must be 32 bytes in base64, as \`openssl rand -base64 32\` prints them.`);
}

/** The sentence does not repeat it: a secret that is too short may be the beginning of a longer one. */
function readMetricsToken(value: string | undefined): string | undefined {
  if (value === undefined || /^[\w.~+/=-]{16,200}$/.test(value)) return value;
  throw new ConfigFailure(
    'EVERDRAFT_METRICS_TOKEN must be 16 to 200 letters and digits, as `openssl rand -hex 24` prints them.',
  );
}

function readChoice<const Choice extends string, const Fallback extends NoInfer<Choice> | undefined>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
  fallback: Fallback,
): Choice | Fallback {
  if (value === undefined) return fallback;
  const choice = choices.find(one => one === value);
  if (choice === undefined) {
    throw new ConfigFailure(`${name} must be one of ${choices.join(', ')}, and it is '${value}'.`);
  }
  return choice;
}

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  /** Addresses and networks of the proxies in front, whose word on the client's address is taken. */
  trustedProxies: string[];
  sqliteFile: string;
  keysDir: string;
  databaseUrl: string | undefined;
  /** 32 bytes, base64; undefined when the key lies in the keys folder. */
  masterKey: string | undefined;
  signups: 'open' | 'closed';
  logLevel: LogLevel;
  webDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const rootDir = fileURLToPath(new URL('../../', import.meta.url));

const DEFAULT_PORT = 3000;

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
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    masterKey: readMasterKey(read('EVERDRAFT_MASTER_KEY')),
    signups: readChoice('EVERDRAFT_SIGNUPS', read('EVERDRAFT_SIGNUPS'), ['open', 'closed'], 'open'),
    logLevel: readChoice(
      'LOG_LEVEL',
      read('LOG_LEVEL'),
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'info',
    ),
    webDir: join(rootDir, 'web', 'dist'),
  };
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

/** 'true' stands for a proxy on this machine or in its private network. */
function readTrustedProxies(value: string | undefined): string[] {
  if (value === undefined || value === 'false') return [];
  if (value === 'true') return ['loopback', 'linklocal', 'uniquelocal'];
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
function readMasterKey(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (z.base64().safeParse(value).success && Buffer.from(value, 'base64').length === 32) return value;
  throw new ConfigFailure(
    'EVERDRAFT_MASTER_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them.',
  );
}

function readChoice<const Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): Choice {
  if (value === undefined) return fallback;
  const choice = choices.find(one => one === value);
  if (choice === undefined) {
    throw new ConfigFailure(`${name} must be one of ${choices.join(', ')}, and it is '${value}'.`);
  }
  return choice;
}

import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Revocation, RevocationKey } from '../crypto/revocation.ts';

/** What a log says, as far as its lines are signed with the key of this data. */
export interface RevocationLogContent {
  revocations: Revocation[];
  /** The highest generation of the database that it has seen; 0 when it names none. */
  generation: number;
  /** Lines that were written by another server's data, changed, or damaged. */
  unverifiedLines: number;
}

/** A log that is there and cannot be used. The message is for whoever runs the server. */
class RevocationLogProblem extends Error {
  override readonly name = 'RevocationLogProblem';
}

const revocationSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['account-deleted', 'password-changed']),
  user: z.string(),
  sealed: z.base64().nullable(),
  at: z.string(),
  mac: z.string(),
});

const generationSchema = z.strictObject({ generation: z.int().min(0), mac: z.string() });

export function revocationLine(key: RevocationKey, revocation: Revocation): string {
  const { id, kind, userTag: user, at } = revocation;
  const sealed = revocation.sealed && Buffer.from(revocation.sealed).toString('base64');
  const mac = key.signatureOf('revocation', id, kind, user, sealed ?? '', at);
  return JSON.stringify({ id, kind, user, sealed, at, mac });
}

export function generationLine(key: RevocationKey, generation: number): string {
  return JSON.stringify({ generation, mac: key.signatureOf('generation', generation) });
}

/** A last line without its end was being written when the server ended: it is in the database, and is written again. */
export function parseRevocationLog(key: RevocationKey, text: string): RevocationLogContent {
  const content: RevocationLogContent = { revocations: [], generation: 0, unverifiedLines: 0 };
  for (const line of wholeLinesOf(text)) {
    const value = parsedOrUndefined(line);
    const revocation = readRevocation(key, value);
    const generation = readGeneration(key, value);
    if (revocation) content.revocations.push(revocation);
    else if (generation !== undefined) content.generation = Math.max(content.generation, generation);
    else content.unverifiedLines += 1;
  }
  return content;
}

/** Undefined when there is no such file. */
export async function readRevocationLog(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return undefined;
    throw new RevocationLogProblem(`The revocation log ${file} cannot be read (${code}).`);
  }
}

/** Fulfils when the lines are on the disk. */
export async function appendToRevocationLog(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // After a line that was cut off, the next one must not become a part of it.
    const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
    // In one call: lines of two servers that share a file do not mix.
    await handle.write(`${start}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(dirname(file));
}

/** Adds to a copy of the log what it lacks; returns false when there is no log to copy. */
export async function copyRevocationLog(from: string, to: string): Promise<boolean> {
  const text = await readRevocationLog(from);
  if (text === undefined) return false;
  const lines = new Set([...wholeLinesOf((await readRevocationLog(to)) ?? ''), ...wholeLinesOf(text)]);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { force: true });
  await appendToRevocationLog(unfinished, [...lines]);
  await rename(unfinished, to);
  await syncFolder(dirname(to));
  return true;
}

function wholeLinesOf(text: string): string[] {
  return text
    .split('\n')
    .slice(0, -1)
    .filter(line => line !== '');
}

function readRevocation(key: RevocationKey, value: unknown): Revocation | undefined {
  const { data } = revocationSchema.safeParse(value);
  if (!data) return undefined;
  const { id, kind, user, sealed, at, mac } = data;
  if (!key.isSignatureOf(mac, 'revocation', id, kind, user, sealed ?? '', at)) return undefined;
  return { id, kind, userTag: user, sealed: sealed === null ? null : Buffer.from(sealed, 'base64'), at };
}

function readGeneration(key: RevocationKey, value: unknown): number | undefined {
  const { data } = generationSchema.safeParse(value);
  return data && key.isSignatureOf(data.mac, 'generation', data.generation) ? data.generation : undefined;
}

function parsedOrUndefined(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

// Without it a power cut could leave a new file without an entry in its folder.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

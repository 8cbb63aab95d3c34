import type { SeededRandom } from '../seeded-random.ts';

/** One request that a well-meant client never makes. */
export interface HostileRequest {
  /** Named in a problem, so that it can be sent again. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** What the attacker owns: an ordinary account, as anybody can make one. */
export interface AttackTarget {
  cookie: string;
  manuscriptId: string;
  sessionId: string;
  styleId: string;
  cardId: string;
}

/** How much of an attack is sent. */
export interface AttackExtent {
  /** For a run of seconds: what takes the workers many seconds is a quarter as large. */
  isShort: boolean;
}

/** Requests of one kind, made anew each time: a seed decides what varies. */
export interface Attack {
  name: string;
  /** What takes the server seconds, or weighs megabytes, is sent less often, so that it does not crowd out the rest. */
  cost: 'small' | 'slow' | 'heavy';
  requests(target: AttackTarget, random: SeededRandom, extent: AttackExtent): HostileRequest[];
}

export function jsonRequest(
  name: string,
  method: HostileRequest['method'],
  path: string,
  body: unknown,
): HostileRequest {
  return rawRequest(name, method, path, Buffer.from(JSON.stringify(body)));
}

export function rawRequest(
  name: string,
  method: HostileRequest['method'],
  path: string,
  body: Buffer,
): HostileRequest {
  return { name, method, path, headers: { 'content-type': 'application/json' }, body };
}

/** A form with one file in the field that uploads use. */
export function uploadRequest(name: string, path: string, fileName: string, file: Buffer): HostileRequest {
  const boundary = 'everdraft-attack-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  return {
    name,
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

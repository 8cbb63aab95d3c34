import { Agent, request } from 'node:http';
import type { HostileRequest } from './hostile-request.ts';

const TIMEOUT_MS = 120_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The status of the answer; 0 where there was none, as for a connection that the server has closed. */
export function sendRequest(
  address: string,
  { method, path, headers, body }: HostileRequest,
  ownHeaders: Record<string, string>,
): Promise<number> {
  return new Promise(resolve => {
    const call = request(`${address}${path}`, {
      agent,
      method,
      headers: { ...ownHeaders, ...headers, ...(body && { 'content-length': String(body.length) }) },
    });
    const limit = setTimeout(() => call.destroy(), TIMEOUT_MS);
    const end = (status: number) => {
      clearTimeout(limit);
      resolve(status);
    };
    call.on('error', () => end(0));
    call.on('response', response => {
      response.on('error', () => end(0));
      response.on('end', () => end(response.statusCode ?? 0));
      response.resume();
    });
    call.end(body);
  });
}

import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface OwnHostOptions {
  origin: string | undefined;
  /** What the server listens on: an address, or a name of this machine. */
  listenHost: string;
  isLoopbackOnly: boolean;
}

/** Whether a request was sent to this server under a name of its own. */
export type HostCheck = (request: FastifyRequest) => boolean;

/**
 * A page elsewhere can give its own name the address of this machine, and the browser then takes our answers for that
 * page's own. Only the name in the request tells it apart, so only known names are answered. An address is no name and
 * cannot be given to anything else.
 */
export function createHostCheck({ origin, listenHost, isLoopbackOnly }: OwnHostOptions): HostCheck {
  const names = new Set([listenHost.toLowerCase()]);
  const machine = hostname().toLowerCase();
  if (origin !== undefined) names.add(new URL(origin).hostname);
  else if (!isLoopbackOnly) names.add(machine).add(`${machine}.local`);
  return request => {
    // Before HTTP/1.1 nobody had to say it, and no browser is that old.
    if (request.raw.httpVersion === '1.0' && request.headers.host === undefined) return true;
    const name = nameOf(request.host);
    return name !== undefined && (isIP(name) !== 0 || isLocalName(name) || names.has(name));
  };
}

export function refuseForeignHosts(app: FastifyInstance, isOwnHost: HostCheck): void {
  app.addHook('onRequest', async request => {
    const { raw, headers } = request;
    if (raw.httpVersion !== '1.0' && headers.host === undefined) throw new Refusal('malformed_request');
    if (!isOwnHost(request)) throw wrongHost();
  });
}

export function wrongHost(): Refusal {
  return new Refusal(
    'wrong_host',
    'This server does not answer to that name. Whoever runs it can set EVERDRAFT_ORIGIN to the address that authors type.',
  );
}

function isLocalName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Without the port, and without the dot that ends a full name. */
function nameOf(host: string): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d{1,5})?$/i.exec(host) ?? [];
  return (address ?? name)?.toLowerCase();
}

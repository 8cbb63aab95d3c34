import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeededRandom } from './seeded-random.ts';

/** What may happen to a call on its way. */
const FAULTS = [
  'none',
  'none',
  'lost before the server',
  'cut within the request',
  'cut within the answer',
  'lost after the answer',
  'delivered twice',
  'delivered again later',
] as const;

export interface FaultProxy {
  address: string;
  /** How many calls something happened to. */
  faults(): number;
  /** From now on everything passes. */
  heal(): void;
  close(): Promise<void>;
}

const MOST_KEPT = 20;

/** Stands between devices and the server, and loses, cuts and repeats what passes. */
export async function openFaultProxy(
  target: () => string,
  random: SeededRandom,
  { forgetsAfter = Number.POSITIVE_INFINITY } = {},
): Promise<FaultProxy> {
  let faults = 0;
  let isHealed = false;
  const kept: { head: IncomingMessage; body: Buffer }[] = [];

  const proxy = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function pass(head: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(head);
    if (Number.isFinite(forgetsAfter)) return forget(head, body, outgoing);
    const fault = isHealed ? 'none' : random.pick(FAULTS);
    if (fault !== 'none') faults += 1;
    // One that came before comes once more, as from a confused proxy, whatever happens to this one.
    const old = isHealed ? undefined : random.below(4) === 0 ? kept.shift() : undefined;
    if (old) await deliver(target(), old.head, old.body).catch(() => undefined);
    if (fault === 'lost before the server') return void outgoing.destroy();
    if (fault === 'cut within the request') {
      await deliver(target(), head, body, random.below(body.length + 1)).catch(() => undefined);
      return void outgoing.destroy();
    }
    if (fault === 'delivered twice') await deliver(target(), head, body);
    if (fault === 'delivered again later' && kept.length < MOST_KEPT) kept.push({ head, body });
    const answer = await deliver(target(), head, body);
    if (fault === 'lost after the answer') return void outgoing.destroy();
    outgoing.writeHead(answer.status, { 'content-type': answer.type, 'content-length': answer.body.length });
    if (fault !== 'cut within the answer') return void outgoing.end(answer.body);
    outgoing.write(answer.body.subarray(0, random.below(answer.body.length)), () => outgoing.destroy());
  }

  /** What no proxy does: it says that changes were kept which the server never saw. */
  async function forget(head: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    faults += 1;
    const isForgotten = faults > forgetsAfter;
    const answer = isForgotten ? undefined : await deliver(target(), head, body);
    outgoing.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
    outgoing.end(answer?.body ?? '{}');
  }

  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a socket's path.
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    faults: () => faults,
    heal() {
      isHealed = true;
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise(resolve => proxy.close(resolve));
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Sends a call on; only its first bytes when a number is given, and then the connection breaks. */
function deliver(address: string, head: IncomingMessage, body: Buffer, bytes?: number) {
  return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    const call = request(`${address}${head.url}`, {
      method: head.method ?? 'GET',
      headers: { ...head.headers, host: new URL(address).host, connection: 'close' },
      agent: false,
    });
    call.on('error', reject);
    call.on('response', response => {
      bodyOf(response).then(
        answer =>
          resolve({
            status: response.statusCode ?? 0,
            type: String(response.headers['content-type']),
            body: answer,
          }),
        reject,
      );
    });
    if (bytes === undefined) return void call.end(body);
    call.write(body.subarray(0, bytes), () => call.destroy(new Error('cut')));
  });
}

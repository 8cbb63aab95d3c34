import type { SyncAnswer, SyncRequest, Transport } from '@everdraft/web/api/transport';
import { randomSource } from './random-source.ts';
import { type SimulatedDevice, startDevice } from './simulated-device.ts';
import type { SimulatedAuthor, SimulatedServer } from './simulated-server.ts';

export interface TwoDevices {
  author: SimulatedAuthor;
  here: SimulatedDevice;
  away: SimulatedDevice;
  /** The way of both to the server. */
  transport: Transport;
  /** What another program of the same author asks of the server. */
  send(method: SyncRequest['method'], path: string, body?: unknown): Promise<SyncAnswer | undefined>;
}

/** A new author with two devices that reach the server without a fault. */
export async function startTwoDevices(
  server: SimulatedServer,
  { seed, clock }: { seed: number; clock: () => Date },
): Promise<TwoDevices> {
  const author = await server.signUp(`author-${String(seed)}@example.org`);
  const transport: Transport = { call: request => server.call(author, request) };
  const device = (name: string, ownSeed: number) =>
    startDevice({ name, userId: author.id, random: randomSource(ownSeed), transport, clock });
  return {
    author,
    here: await device('here', seed),
    away: await device('away', seed + 1),
    transport,
    send: (method, path, body) => transport.call({ method, path, body, userId: author.id }),
  };
}

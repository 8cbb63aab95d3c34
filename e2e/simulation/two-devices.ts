import { randomSource } from './random-source.ts';
import { type SimulatedDevice, startDevice } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

export interface TwoDevices {
  here: SimulatedDevice;
  away: SimulatedDevice;
}

/** A new author with two devices that reach the server without a fault. */
export async function startTwoDevices(
  server: SimulatedServer,
  { seed, clock }: { seed: number; clock: () => Date },
): Promise<TwoDevices> {
  const author = await server.signUp(`author-${String(seed)}@example.org`);
  const transport = {
    call: (request: Parameters<SimulatedServer['call']>[1]) => server.call(author, request),
  };
  const device = (name: string, ownSeed: number) =>
    startDevice({ name, userId: author.id, random: randomSource(ownSeed), transport, clock });
  return { here: await device('here', seed), away: await device('away', seed + 1) };
}

import type { SyncAnswer, SyncRequest } from '@everdraft/web/api/transport';
import type { FaultyNetwork } from './faulty-network.ts';
import type { Ledger } from './ledger.ts';
import type { RandomSource } from './random-source.ts';
import type { RecordLedger } from './record-ledger.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { SimulatedAuthor, SimulatedServer } from './simulated-server.ts';

/** Everything that takes part in one schedule. */
export interface Scene {
  random: RandomSource;
  server: SimulatedServer;
  author: SimulatedAuthor;
  devices: SimulatedDevice[];
  networks: FaultyNetwork[];
  ledger: Ledger;
  records: RecordLedger;
  /** Whether there is a copy of the server's data that knows this author. */
  hasBackup: boolean;
  wasRestored: boolean;
  /** Whether books are removed from devices in this schedule. Then no backup is restored, which would lose what only the server had. */
  removesBooks: boolean;
  stranger: SimulatedAuthor;
  /** How many rows of the server were damaged. */
  damages: { count: number };
}

const NAMED_FIELDS = ['title', 'content', 'name', 'description'] as const;

/** Delivers a call and writes down the fields that the server has taken. */
export async function deliver(
  { server, author, ledger, records }: Scene,
  request: SyncRequest,
): Promise<SyncAnswer | undefined> {
  const answer = await server.call(author, request);
  const { opId } = request;
  const id: unknown = Reflect.get(Object(answer?.body), 'id');
  if (answer?.status !== 200 || typeof id !== 'string' || opId === undefined) return answer;
  const body = Object(request.body);
  for (const field of NAMED_FIELDS) {
    const value: unknown = Reflect.get(body, field);
    if (typeof value !== 'string') continue;
    // A record that is given back is taken only where the server cannot read its own.
    if (request.method === 'POST' && Reflect.get(Object(answer.body), field) !== value) continue;
    if (request.path.startsWith('/api/manuscripts')) {
      if (field === 'title') ledger.named(id, opId, value);
    } else records.taken({ id, field, value, opId });
  }
  return answer;
}

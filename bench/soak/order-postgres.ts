import { once } from 'node:events';

/** What the process that started this one can do with PostgreSQL: scripts/testing/postgres-orders.mjs. */
type PostgresOrder = { order: 'restart' } | { order: 'start' | 'start-if-ended' | 'stop'; disk: string };

/** Fulfils with the address of that PostgreSQL when the order was carried out. */
export async function orderPostgres(order: PostgresOrder): Promise<string> {
  if (!process.send) throw new Error('Nobody is there who could start PostgreSQL.');
  process.send(order);
  const [answer] = await once(process, 'message');
  if (typeof answer.url === 'string') return answer.url;
  throw new Error(`PostgreSQL could not do it (${order.order}): ${answer.failure}`);
}

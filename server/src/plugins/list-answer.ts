import { Readable } from 'node:stream';
import type { Endpoint } from '@everdraft/core/api/endpoint';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EventLoopTurns } from './event-loop-turns.ts';

/** Checks one record by its schema, and leaves out what is not in it. */
export type CheckRecord = (schema: z.ZodType, record: unknown) => unknown;

/** An answer that a route writes out itself as JSON, in pieces that take little time each. */
export class StreamedAnswer {
  readonly texts: (check: CheckRecord) => AsyncIterable<string> | Iterable<string>;

  constructor(texts: StreamedAnswer['texts']) {
    this.texts = texts;
  }
}

interface SlicedRecords<T> {
  slices: AsyncIterable<readonly T[]>;
  /** Where the next page begins; undefined at the end of the list. */
  nextAfter: string | undefined;
}

/** The answer of a call that lists records: they are written out slice by slice, and others are answered in between. */
export class ListAnswer<T> {
  readonly slices: AsyncIterable<readonly T[]>;
  readonly nextAfter: string | undefined;

  constructor({ slices, nextAfter }: SlicedRecords<T>) {
    this.slices = slices;
    this.nextAfter = nextAfter;
  }
}

interface Sending {
  endpoint: Endpoint;
  /** As they have passed their schemas: nothing else of a request comes back in a header. */
  params: unknown;
  query: unknown;
  turns: EventLoopTurns;
  check: CheckRecord;
}

/** Sends a list as a stream, so that no more than a slice of it is in memory. */
export async function sendList(
  reply: FastifyReply,
  { slices, nextAfter }: ListAnswer<unknown>,
  sending: Sending,
): Promise<FastifyReply> {
  if (nextAfter !== undefined) reply.header('link', `<${pathOf(sending, nextAfter)}>; rel="next"`);
  return sendStreamed(reply, new StreamedAnswer(() => textsOf(slices, sending)), sending);
}

export async function sendStreamed(
  reply: FastifyReply,
  answer: StreamedAnswer,
  { turns, check }: Pick<Sending, 'turns' | 'check'>,
): Promise<FastifyReply> {
  const texts = inTurns(answer.texts(check), turns);
  // Begun before the head is sent: what fails by then is still answered by its own status.
  const first = await texts.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* texts;
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(all(), { objectMode: false }));
}

async function* inTurns(
  texts: AsyncIterable<string> | Iterable<string>,
  turns: EventLoopTurns,
): AsyncGenerator<string> {
  await turns.next();
  for await (const text of texts) {
    yield text;
    await turns.next();
  }
}

async function* textsOf(
  slices: AsyncIterable<readonly unknown[]>,
  { endpoint, check }: Sending,
): AsyncGenerator<string> {
  if (!(endpoint.response instanceof z.ZodArray)) {
    throw new Error(`${endpoint.method} ${endpoint.path} does not answer with a list.`);
  }
  // zod types the element of an array as any schema of its core.
  const schema = endpoint.response.element as z.ZodType;
  let before = '[';
  for await (const slice of slices) {
    const text = slice.map(record => JSON.stringify(check(schema, record))).join();
    if (text === '') continue;
    yield before + text;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function pathOf({ endpoint, params, query }: Sending, after: string): string {
  const values = Object(params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  return `${path}?${new URLSearchParams({ ...Object(query), after })}`;
}

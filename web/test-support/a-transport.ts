import type { SyncAnswer, SyncRequest, Transport } from '../src/api/transport.ts';

export interface TestTransport extends Transport {
  sent: SyncRequest[];
  /** The answer to the next call of that method; undefined: none comes. */
  answer(method: SyncRequest['method'], answer: SyncAnswer | undefined): TestTransport;
}

/** A way to a server that answers what the test says, and nothing at all when it says nothing. */
export function aTransport(): TestTransport {
  const answers = new Map<SyncRequest['method'], (SyncAnswer | undefined)[]>();
  const transport: TestTransport = {
    sent: [],
    answer(method, answer) {
      answers.set(method, [...(answers.get(method) ?? []), answer]);
      return transport;
    },
    async call(request) {
      transport.sent.push(request);
      return answers.get(request.method)?.shift();
    },
  };
  return transport;
}

export function json(status: number, body: object): SyncAnswer {
  const code: unknown = Reflect.get(body, 'code');
  return { status, isJsonOrEmpty: true, body, ...(typeof code === 'string' && { code }) };
}

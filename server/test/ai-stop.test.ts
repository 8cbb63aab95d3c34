import { once } from 'node:events';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createCompanionChanges, type WantedChange } from '../src/services/companion-changes.ts';
import { createQuotas } from '../src/services/quotas.ts';
import type { RecordsReader, Store } from '../src/store/store.ts';
import { answerEvents, openFakeAiService } from '../test-support/fake-ai-service.ts';
import { completionsChunk, completionsReply } from '../test-support/fake-replies.ts';
import { scriptedModels } from '../test-support/scripted-model.ts';
import { type AskingAuthor, joinAskingAuthor, openAskingAuthor } from './ai-author.ts';
import { environmentFor } from './ai-error-rows.ts';
import { openTestApp, type TestAppOptions } from './open-test-app.ts';
import { openReply } from './reply-reader.ts';
import { emptyPostgresql, STORE_KINDS } from './store-kinds.ts';

const CARDS = 8;
const MESSAGE = 'Change every card of the outline.';

async function addCards({ author, manuscriptId }: AskingAuthor): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < CARDS; n++) {
    const fields = { manuscriptId, title: `Card ${n}`, content: `Text ${n}.` };
    ids.push((await author.post('/api/outline-cards', fields)).json<{ id: string }>().id);
  }
  return ids;
}

async function changesOf({ author }: AskingAuthor): Promise<CompanionChange[]> {
  const { changes } = (await author.get('/api/sync?limit=1000')).json<SyncPage>();
  return changes.flatMap(change => (change.entity === 'companion-change' ? [change.record] : []));
}

describe.each(STORE_KINDS)('a reply that is stopped, on %s', kind => {
  async function open(options: TestAppOptions) {
    const store = kind === 'postgresql' ? await emptyPostgresql() : undefined;
    if (store) onTestFinished(() => store.remove());
    return joinAskingAuthor(await openTestApp({ ...options, environment: store?.environment ?? {} }));
  }

  it.each([
    ['nobody listens any more', 'left'],
    ['the server stops', 'stopped'],
  ] as const)(
    '[COMPANION-13] makes no further change once %s; what was done can be undone',
    async (_why, how) => {
      let ids: string[] = [];
      const results: boolean[] = [];
      const over = Promise.withResolvers<void>();
      const models = scriptedModels(async function* ({ tools }, signal) {
        const update = tools.find(({ name }) => name === 'update_outline_card');
        if (!update) throw new Error('There is no tool.');
        for (const [index, card] of ids.entries()) {
          const result = await update.run({ card, content: 'Overwritten.' });
          results.push(result.success);
          if (index === 0) {
            yield { type: 'tool-result', result };
            yield { type: 'text', text: 'The first is done.' };
            if (!signal.aborted) await once(signal, 'abort');
          }
        }
        over.resolve();
      });
      const asking = await open({ models });
      ids = await addCards(asking);
      const reply = await openReply(asking, { message: MESSAGE });
      await reply.until('The first is done.');
      const store = asking.test.store;
      if (how === 'left') reply.leave();
      else await asking.test.app.close();
      await over.promise;
      expect(results).toEqual([true, ...Array.from({ length: CARDS - 1 }, () => false)]);
      const kept = await store.read(async records => ({
        cards: await records.outlineCards.listOf(asking.author.id, asking.manuscriptId),
        changes: await records.companionChanges.listChanged(asking.author.id, { after: 0, upTo: 1_000 }),
      }));
      expect(kept.cards.filter(({ content }) => content === 'Overwritten.').map(({ id }) => id)).toEqual([
        ids[0],
      ]);
      expect(kept.changes).toMatchObject([{ cardId: ids[0], before: { content: 'Text 0.' } }]);
    },
  );

  it('[COMPANION-13] writes nothing when it is stopped between looking up and writing', async () => {
    const asking = await open({});
    const [card = ''] = await addCards(asking);
    const [question] = (await asking.ask()) && (await asking.messages());
    const { store, clock } = asking.test;
    const quotas = createQuotas({ store, limits: readConfig({}).quotas, clock: clock.now });
    const place = {
      userId: asking.author.id,
      manuscriptId: asking.manuscriptId,
      sessionId: asking.sessionId,
      questionId: question?.id ?? '',
      replyId: uuidv7(),
    };
    const wanted: WantedChange[] = [
      { action: 'create', fields: { title: 'New' } },
      { action: 'update', card, fields: { content: 'Overwritten.' } },
      { action: 'delete', card },
    ];
    const before = await asking.cards();
    for (const one of wanted) {
      for (const lookup of ['manuscripts', 'chatSessions', 'outlineCards'] as const) {
        if (one.action === 'create' && lookup === 'outlineCards') continue;
        const stopping = new AbortController();
        const hooked = afterLookup(store, lookup, () => stopping.abort());
        const changes = createCompanionChanges({ store: hooked, clock: clock.now, newId: uuidv7, quotas });
        await expect(changes.make(place, one, stopping.signal)).rejects.toMatchObject({ name: 'NotDone' });
        expect(stopping.signal.aborted).toBe(true);
      }
    }
    expect(await asking.cards()).toEqual(before);
    expect(await changesOf(asking)).toEqual([]);
  });

  /** The same store, which tells when a transaction has found a record of this kind. */
  function afterLookup(
    store: Store,
    name: 'manuscripts' | 'chatSessions' | 'outlineCards',
    onFound: () => void,
  ): Store {
    const tell = <T extends RecordsReader>(records: T): T => {
      const reader = records[name];
      const find = async (...given: [string, string]) => {
        const found = await reader.find(...given);
        onFound();
        return found;
      };
      const watched = new Proxy(reader, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target);
          if (key === 'find') return find;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return { ...records, [name]: watched };
    };
    return {
      kind: store.kind,
      read: work => store.read(work),
      transact: work => store.transact(records => work(tell(records))),
      watch: listener => store.watch(listener),
      onDamage: listener => store.onDamage(listener),
      scrub: () => store.scrub(),
      isHealthy: () => store.isHealthy(),
      close: () => store.close(),
    };
  }
});

describe('a reply of a service that is left while its tools run', () => {
  it('[COMPANION-13] has overwritten nothing without keeping what was there', async () => {
    let ids: string[] = [];
    const service = await openFakeAiService([
      (response, call) => {
        const calls = ids.map((card, index) => ({
          index,
          id: `call_${index}`,
          type: 'function',
          function: {
            name: 'update_outline_card',
            arguments: JSON.stringify({ card, content: 'Overwritten.' }),
          },
        }));
        const chunks = [
          completionsChunk({ role: 'assistant', content: 'I am at it.' }, null),
          ...calls.map(one => completionsChunk({ tool_calls: [one] }, null)),
          completionsChunk({}, 'tool_calls'),
          '[DONE]',
        ];
        return answerEvents(chunks)(response, call);
      },
      answerEvents(completionsReply(['Done.'])),
    ]);
    const asking = await openAskingAuthor({ environment: environmentFor('compatible', service.url) });
    ids = await addCards(asking);
    const reply = await openReply(asking, { message: MESSAGE });
    await reply.until('I am at it.');
    reply.leave();
    await asking.test.app.close();
    const kept = await asking.test.store.read(async records => ({
      cards: await records.outlineCards.listOf(asking.author.id, asking.manuscriptId),
      changes: await records.companionChanges.listChanged(asking.author.id, { after: 0, upTo: 1_000 }),
    }));
    const lost = kept.cards.filter(({ content }) => content === 'Overwritten.').map(({ id }) => id);
    expect(kept.changes.map(({ cardId }) => cardId).toSorted()).toEqual(lost.toSorted());
    for (const { cardId, before } of kept.changes) {
      expect(before).toEqual({ content: `Text ${ids.indexOf(cardId)}.` });
    }
  });
});

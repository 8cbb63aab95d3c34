import { newDocument } from '@everdraft/core/document/open-document';
import { describe, expect, it } from 'vitest';
import { encodeStateAsUpdate } from 'yjs';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { aTransport, json } from '../../test-support/a-transport.ts';
import { base64FromBytes } from '../local/base64.ts';
import { countQueue } from '../local/sync-queue.ts';
import { sendDirectly } from './send-directly.ts';

const { doc, text } = newDocument();
text.insert(0, 'precious');
const words = {
  update: encodeStateAsUpdate(doc),
  wholeDocument: () => new Uint8Array([7]),
  counts: { wordCount: 1, characterCount: 8 },
};

describe('words that the disk has refused', () => {
  it('[T3] go to the server past the queue, also from a disk that cannot be read', async () => {
    const local = await aLocalStore();
    local.database.close();
    const transport = aTransport().answer('PATCH', json(200, { id: 'm1' }));
    expect(await sendDirectly({ local, transport }, 'm1', words)).toBe(true);
    expect(transport.sent).toMatchObject([
      {
        path: '/api/manuscripts/m1',
        userId: 'author-1',
        body: { update: base64FromBytes(words.update), baseSeq: 0, wordCount: 1, characterCount: 8 },
      },
    ]);
  });

  it('[T3] go as the whole document when the server lacks what they build on', async () => {
    const local = await aLocalStore();
    const transport = aTransport()
      .answer('PATCH', json(409, { code: 'need_base' }))
      .answer('PATCH', json(200, { id: 'm1' }));
    expect(await sendDirectly({ local, transport }, 'm1', words)).toBe(true);
    expect(transport.sent[1]?.body).toMatchObject({ update: base64FromBytes(new Uint8Array([7])) });
    expect(await countQueue(local)).toEqual({ waiting: 0, failed: 0 });
  });

  it.each([
    ['nobody answers', undefined],
    ['the session has ended', json(401, { code: 'not_signed_in' })],
    ['a captive portal answers', { status: 200, isJsonOrEmpty: false, body: undefined }],
  ])('are not said to be there when %s', async (_when, answer) => {
    const local = await aLocalStore();
    const transport = aTransport().answer('PATCH', answer);
    expect(await sendDirectly({ local, transport }, 'm1', words)).toBe(false);
  });
});

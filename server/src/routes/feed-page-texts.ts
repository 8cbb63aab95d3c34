import { syncChangeSchema, syncPageSchema } from '@everdraft/core/api/sync-endpoints';
import type { CheckRecord } from '../plugins/list-answer.ts';
import type { FeedChange, FeedPage } from '../services/change-feed.ts';

/** Records are small; several of them are one piece. */
const PIECE_CHARACTERS = 256 * 1024;
/** A multiple of three, so that the pieces of an update join to one base64 text. */
const UPDATE_PIECE_BYTES = 3 * 64 * 1024;

/** All of a page but its changes. Taken from the page's own schema, so that a field which joins it later is sent as well. */
const restSchema = syncPageSchema.omit({ changes: true });

/** A page of the feed as JSON, in pieces: a whole document in it would hold up everybody while it is written out. */
export function* pageTexts({ changes, ...rest }: FeedPage, check: CheckRecord): Generator<string> {
  let text = '{"changes":[';
  for (const [index, change] of changes.entries()) {
    if (index > 0) text += ',';
    for (const part of changeTexts(change, check)) {
      text += part;
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield `${text}],${JSON.stringify(check(restSchema, rest)).slice('{'.length)}`;
}

function* changeTexts(change: FeedChange, check: CheckRecord): Generator<string> {
  if (change.entity !== 'document') {
    yield JSON.stringify(check(syncChangeSchema, change));
    return;
  }
  const { update, ...rest } = change;
  // Quotation marks inside a value are escaped, so this is the field and nothing else.
  const [before, after] = JSON.stringify(check(syncChangeSchema, { ...rest, update: '' })).split(
    '"update":""',
  );
  yield `${before}"update":"`;
  const bytes = Buffer.from(update.buffer, update.byteOffset, update.byteLength);
  for (let from = 0; from < bytes.length; from += UPDATE_PIECE_BYTES) {
    yield bytes.toString('base64', from, from + UPDATE_PIECE_BYTES);
  }
  yield `"${after}`;
}

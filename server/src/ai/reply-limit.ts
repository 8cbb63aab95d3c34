import { classifyFailure } from './classify-failure.ts';
import type { ReplyPart } from './model.ts';
import { REPLY_MAX_CHARACTERS, TOOL_CALLS_MAX } from './model-limits.ts';

interface Whose {
  service: string;
  model: string;
}

/**
 * Passes a reply on up to the length of a chat message, and up to a number of tool results. What is beyond ends it with a
 * `ModelFailure`; the part that still fits is passed on first.
 */
export async function* withinReplyLimits(
  parts: AsyncIterable<ReplyPart>,
  whose: Whose,
): AsyncGenerator<ReplyPart> {
  let room = REPLY_MAX_CHARACTERS;
  let results = 0;
  for await (const part of parts) {
    if (part.type === 'text') {
      if (part.text.length > room) {
        const rest = beginningOf(part.text, room);
        if (rest !== '') yield { type: 'text', text: rest };
        throw classifyFailure({ ...whose, code: 'reply_too_long', hasBegun: true });
      }
      room -= part.text.length;
    }
    if (part.type === 'tool-result') {
      results += 1;
      if (results > TOOL_CALLS_MAX) {
        throw classifyFailure({ ...whose, code: 'too_many_tool_calls', hasBegun: true });
      }
    }
    yield part;
  }
}

/** Never half of a surrogate pair. */
function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

import { trimEndOf } from '@everdraft/core/text/trim-characters';
import type { Model, ModelTool, ReplyPart } from '../model.ts';
import type { ComposeReply } from '../prompt.ts';

/** As the author reads it under a reply: it is not to be taken for a language model. */
const ANALYST_ID = 'everdraft-analyst (built-in, no language model)';

/** 'Make a card: The storm' and its like. Nothing else is understood as an order. */
const CARD_ORDER =
  /\b(?:make|create|add)\s+(?:me\s+)?(?:a|an|one)\s+(?:new\s+)?(?:outline\s+)?card\b\s*(?:(?:called|titled|named|for|about)\s*|[:–—-]\s*)(.+)/iu;
const TITLE_CHARACTERS_MAX = 120;

/** Answers without a key and without a network: by measuring, quoting and asking. */
export function createAnalyst(composeReply: ComposeReply): Model {
  return {
    id: ANALYST_ID,
    async *reply({ prompt, tools }, signal) {
      yield* orderedCard(prompt.message, tools);
      const { book, mode, command, message } = prompt;
      const reply = await composeReply({ book, mode, command, message }, signal);
      for (const text of piecesOf(reply)) {
        if (signal.aborted) return;
        yield { type: 'text', text };
      }
    },
  };
}

/** One paragraph after the other, as a reader takes them in. */
function piecesOf(reply: string): string[] {
  return reply.split(/(?<=\n\n)/u);
}

async function* orderedCard(message: string, tools: readonly ModelTool[]): AsyncIterable<ReplyPart> {
  const create = tools.find(({ name }) => name === 'create_outline_card');
  const words = CARD_ORDER.exec(message)?.[1]?.replace(/^["“'‘]/u, '') ?? '';
  const title = trimEndOf(words, /["”'’.]/u)
    .trim()
    .slice(0, TITLE_CHARACTERS_MAX);
  if (create && title) yield { type: 'tool-result', result: await create.run({ title }) };
}

import type { ToolResult } from '@everdraft/core/ai/tool-result';
import { Refusal } from '@everdraft/core/api/errors';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { z } from 'zod';
import type { ModelTool } from '../ai/model.ts';
import type { OutlineIntent } from '../ai/outline-intent.ts';
import type { Outline } from './outline.ts';

interface ToolParts {
  outline: Outline;
  userId: string;
  manuscriptId: string;
  /** What the author's own message asks for; nothing else is given to the model. */
  intent: OutlineIntent;
}

/** So much in one reply; what is beyond it the author is asked to want again. */
const CREATES_MAX = 10;
const UPDATES_MAX = 10;
const DELETES_MAX = 1;

const titleSchema = z.string().trim().min(1).max(120);
const contentSchema = z.string().max(4_000);
const cardSchema = z.string().min(1).max(300).describe('The id of the card, or its exact title.');

const createSchema = z.object({
  title: titleSchema,
  content: contentSchema.optional(),
  type: z.enum(['chapter', 'scene', 'character', 'theme', 'note']).optional(),
});
const updateSchema = z.object({
  card: cardSchema,
  title: titleSchema.optional(),
  content: contentSchema.optional().describe('The whole new text of the card.'),
});
const deleteSchema = z.object({ card: cardSchema });

/** The changes of the outline that a model may make in one reply: through the same services as the author's own. */
export function outlineTools({ outline, userId, manuscriptId, intent }: ToolParts): ModelTool[] {
  async function find(wanted: string): Promise<OutlineCard> {
    const cards = await outline.list(userId, manuscriptId);
    const byId = cards.find(({ id }) => id === wanted);
    if (byId) return byId;
    const byTitle = cards.filter(({ title }) => sameTitle(title, wanted));
    if (byTitle.length > 1) throw new NotDone(`Several cards are called “${wanted}”. Name one by its id.`);
    const [card] = byTitle;
    if (!card) throw new NotDone('There is no such card in this manuscript.');
    return card;
  }

  const create = limitedTool(
    {
      name: 'create_outline_card',
      description: 'Makes one new outline card in this manuscript.',
      input: createSchema,
      max: CREATES_MAX,
    },
    async ({ title, content, type }) => {
      const card = await outline.create(userId, {
        manuscriptId,
        title,
        ...(content !== undefined && { content }),
        ...(type !== undefined && { metadata: { type } }),
      });
      if (card === 'gone') throw new NotDone('The manuscript is gone.');
      return { cardId: card.id, title: card.title };
    },
  );

  const update = limitedTool(
    {
      name: 'update_outline_card',
      description: 'Changes title or text of one outline card. What is left out stays as it is.',
      input: updateSchema,
      max: UPDATES_MAX,
    },
    async ({ card: wanted, title, content }) => {
      const before = await find(wanted);
      const fields = { ...(title !== undefined && { title }), ...(content !== undefined && { content }) };
      const card = await outline.change(userId, before.id, fields);
      if (card === 'gone') throw new NotDone('There is no such card in this manuscript.');
      const former = {
        ...(title !== undefined && { title: before.title }),
        ...(content !== undefined && { content: before.content }),
      };
      return { cardId: card.id, title: card.title, former };
    },
  );

  const remove = limitedTool(
    {
      name: 'delete_outline_card',
      description:
        'Moves one outline card to the trash. One in a reply; for more the author has to ask again.',
      input: deleteSchema,
      max: DELETES_MAX,
    },
    async ({ card: wanted }) => {
      const card = await find(wanted);
      await outline.remove(userId, card.id);
      return { cardId: card.id, title: card.title };
    },
  );

  return [
    ...(intent.create ? [create] : []),
    ...(intent.update ? [update] : []),
    ...(intent.delete ? [remove] : []),
  ];
}

/** Why a change was not made, in words for the author and for the model. */
class NotDone extends Error {
  override readonly name = 'NotDone';
}

interface ToolDefinition<Input extends z.ZodObject> {
  name: ToolResult['tool'];
  description: string;
  input: Input;
  max: number;
}

function limitedTool<Input extends z.ZodObject>(
  { name, description, input, max }: ToolDefinition<Input>,
  act: (given: z.output<Input>) => Promise<Pick<ToolResult, 'cardId' | 'title' | 'former'>>,
): ModelTool {
  let done = 0;
  return {
    name,
    description,
    input,
    async run(given) {
      const refused = (error: string): ToolResult => ({ tool: name, success: false, error });
      const parsed = input.safeParse(given);
      if (!parsed.success) return refused('The companion asked for a change that cannot be made.');
      if (done >= max) {
        return refused(`No more than ${max} of these changes are made in one reply. Ask again for the rest.`);
      }
      // Counted before it is known to succeed, so that a model cannot go on trying.
      done += 1;
      try {
        return { tool: name, success: true, ...(await act(parsed.data)) };
      } catch (failure) {
        if (failure instanceof NotDone || failure instanceof Refusal) return refused(failure.message);
        throw failure;
      }
    },
  };
}

function sameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

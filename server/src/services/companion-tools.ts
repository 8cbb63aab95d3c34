import type { ToolResult } from '@everdraft/core/ai/tool-result';
import { Refusal } from '@everdraft/core/api/errors';
import { z } from 'zod';
import type { StoppableTool } from '../ai/model.ts';
import type { OutlineIntent } from '../ai/outline-intent.ts';
import { type CompanionChanges, NotDone, type ReplyPlace, type WantedChange } from './companion-changes.ts';

interface ToolParts {
  changes: CompanionChanges;
  place: ReplyPlace;
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

/** The changes of the outline that a model may make in one reply. */
export function outlineTools({ changes, place, intent }: ToolParts): StoppableTool[] {
  const make: Make = (wanted, signal) => changes.make(place, wanted, signal);
  const create = limitedTool(
    {
      name: 'create_outline_card',
      description: 'Makes one new outline card in this manuscript.',
      input: createSchema,
      max: CREATES_MAX,
      wantedOf: ({ type, ...fields }) => ({
        action: 'create',
        fields: { ...fields, ...(type !== undefined && { metadata: { type } }) },
      }),
    },
    make,
  );
  const update = limitedTool(
    {
      name: 'update_outline_card',
      description: 'Changes title or text of one outline card. What is left out stays as it is.',
      input: updateSchema,
      max: UPDATES_MAX,
      wantedOf: ({ card, ...fields }) => ({ action: 'update', card, fields }),
    },
    make,
  );
  const remove = limitedTool(
    {
      name: 'delete_outline_card',
      description:
        'Moves one outline card to the trash. One in a reply; for more the author has to ask again.',
      input: deleteSchema,
      max: DELETES_MAX,
      wantedOf: ({ card }) => ({ action: 'delete', card }),
    },
    make,
  );
  return [
    ...(intent.create ? [create] : []),
    ...(intent.update ? [update] : []),
    ...(intent.delete ? [remove] : []),
  ];
}

type Make = (wanted: WantedChange, signal: AbortSignal) => ReturnType<CompanionChanges['make']>;

interface ToolDefinition<Input extends z.ZodObject> {
  name: ToolResult['tool'];
  description: string;
  input: Input;
  max: number;
  wantedOf: (given: z.output<Input>) => WantedChange;
}

function limitedTool<Input extends z.ZodObject>(
  { name, description, input, max, wantedOf }: ToolDefinition<Input>,
  make: Make,
): StoppableTool {
  let done = 0;
  return {
    name,
    description,
    input,
    async run(given, signal) {
      const refused = (error: string): ToolResult => ({ tool: name, success: false, error });
      const parsed = input.safeParse(given);
      if (!parsed.success) return refused('The companion asked for a change that cannot be made.');
      if (done >= max) {
        return refused(`No more than ${max} of these changes are made in one reply. Ask again for the rest.`);
      }
      // Counted before it is known to succeed, so that a model cannot go on trying.
      done += 1;
      try {
        const change = await make(wantedOf(parsed.data), signal);
        return { tool: name, success: true, cardId: change.cardId, title: change.title, change };
      } catch (failure) {
        if (failure instanceof NotDone || failure instanceof Refusal) return refused(failure.message);
        throw failure;
      }
    },
  };
}

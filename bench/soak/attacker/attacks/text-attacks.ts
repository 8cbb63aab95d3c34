import type { SeededRandom } from '../../seeded-random.ts';
import { type Attack, type AttackTarget, type HostileRequest, jsonRequest } from '../hostile-request.ts';

const MESSAGE_CHARACTERS = 200_000;

/** What makes a regular expression or a scanner start over at every place. */
const REPEATED = [
  'füge eine karte ',
  'how long ',
  'who is ',
  'where does ',
  'delete card ',
  'chapter one ',
  'remove the card called "',
  'please please ',
  'a, b and ',
  '- ',
  '1. ',
  '"',
  '(',
  '“',
  '. ',
  '\t ',
  ' \n',
  'ä\u0301',
  '🙂',
  '中',
  'm\u200d',
];

/** Chat messages and searches of the greatest length that the contract allows. */
export const textAttacks: Attack[] = [
  {
    name: 'repetitive chat message',
    cost: 'slow',
    requests: (target, random) => [ask(target, random, repeated(random.pick(REPEATED)))],
  },
  {
    name: 'chat message of two alternating parts',
    cost: 'slow',
    requests: (target, random) => [
      ask(target, random, repeated(random.pick(REPEATED) + random.pick(REPEATED))),
    ],
  },
  {
    name: 'reply named like its question',
    cost: 'small',
    requests: (target, random) => {
      const id = uuidFrom(random);
      return [
        jsonRequest('reply named like its question', 'POST', '/api/ai/chat', {
          ...question(target, 'How long is it?'),
          userMessageId: id,
          replyId: id,
        }),
      ];
    },
  },
];

function repeated(part: string): string {
  return part
    .repeat(Math.ceil(MESSAGE_CHARACTERS / part.length))
    .slice(0, MESSAGE_CHARACTERS)
    .toWellFormed();
}

function question({ manuscriptId, sessionId }: AttackTarget, message: string) {
  return { manuscriptId, sessionId, message, mode: 'ghostwriter' };
}

function ask(target: AttackTarget, random: SeededRandom, message: string): HostileRequest {
  const mode = random.pick(['editor', 'ghostwriter', 'critic', 'idea-smith', 'researcher']);
  const name = `chat message of ${JSON.stringify(message.slice(0, 24))}…`;
  return jsonRequest(name, 'POST', '/api/ai/chat', { ...question(target, message), mode });
}

/** A random UUID that the same seed makes again. */
export function uuidFrom(random: SeededRandom): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

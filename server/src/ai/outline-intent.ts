import { DUTCH, GERMAN } from './outline-wishes/germanic.ts';
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './outline-wishes/romance.ts';
import { type WishReader, wishReader } from './outline-wishes/wish-language.ts';

/** Which changes of the outline an author's message asks for. */
export interface OutlineIntent {
  create: boolean;
  update: boolean;
  delete: boolean;
}

const NO_INTENT: OutlineIntent = { create: false, update: false, delete: false };

/** Cards that are played with, and their like, are no cards of the outline. */
const CARD = String.raw`(?:(?:outline|scene|chapter|character|theme|note|index|beat|story)\s+)?cards?(?!\s+(?:tricks?|games?|tables?|players?|decks?|catalogues?|sharps?|readers?))`;
const OUTLINE = String.raw`(?:${CARD}|outlines?)\b`;
/** What may stand between 'add' and 'cards'. With other words in between, something else is to be added. */
const COUNTED = String.raw`(?:me|us|a|an|the|another|one|two|three|four|five|six|seven|eight|nine|ten|\d+|some|more|few|several|new|short|separate|own|each)`;
/** So near that the verb means the card; a new clause speaks of something else. */
const NEARBY = String.raw`(?:\s+(?!(?:where|who|whom|whose|when|while|which|because|until|so|and|but)\b)[^\s.;:!?]+){0,7}?`;

const CREATE = new RegExp(
  String.raw`\b(?:create|add|make|draft|generate|insert|write|set up)\s+(?:${COUNTED}\s+){0,5}${OUTLINE}`,
  'i',
);
const TURN_INTO = new RegExp(
  String.raw`\b(?:turn|break|put|split|collect|sort)\b[^.;:!?]{0,80}\b(?:into|on|onto|in|to)\s+(?:${COUNTED}\s+){0,4}${OUTLINE}`,
  'i',
);
const UPDATE = new RegExp(
  String.raw`\b(?:update|change|rename|retitle|edit|revise|rewrite|rework|correct|fix|shorten|expand|extend|fill|merge|replace|adjust)${NEARBY}\s+${OUTLINE}`,
  'i',
);
const ADD_TO = new RegExp(
  String.raw`\b(?:add|append)\b[^.;:!?]{0,120}\bto\s+(?:the|my|this|that)${NEARBY}\s+${OUTLINE}`,
  'i',
);
/** Nearer still: 'the paragraph about the card' is a paragraph. */
const DELETED = String.raw`(?:\s+(?!(?:about|of|on|from|in|with|under|where|who|whom|whose|when|while|which|because|until|so|and|but)\b)[^\s.;:!?]+){0,5}?`;
const DELETE = new RegExp(
  String.raw`\b(?:delete|remove|discard|drop|erase|trash|get rid of|throw (?:away|out))${DELETED}\s+${OUTLINE}`,
  'i',
);

/** Somebody who asks what to do has not yet asked for it to be done. */
const ASKS_FOR_ADVICE =
  /^\W*(should|shall|would it|what|which|why|how|when|where|who|is|are|was|were|do|does|did|has|have|if)\b/i;
const ASKS_TO_ACT = /\b(please|can you|could you|would you|will you|go ahead)\b/i;
const REFUSES = /\b(don['’]?t|do not|never|without|not to|instead of|rather than|no need to|stop)\b/i;
/** What was done already, by the author or by somebody in the book. */
const TELLS =
  /\b(i|we|you|he|she|they|it)(['’]ve| have| had| has| just| already)*\s+(created|added|made|changed|updated|renamed|edited|deleted|removed|dropped)\b/i;

/** Every language by itself: what refuses in one may be a name in another. */
const READERS: readonly WishReader[] = [
  readEnglish,
  ...[GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, PORTUGUESE].map(wishReader),
];

/**
 * Reads the author's own words, and nothing else, for a wish to have cards made, changed or deleted. Deliberately plain:
 * a wish that it does not see costs the author a clearer sentence, one that it imagines could cost them a card.
 * `isMaterial` tells a sentence that stands in the book or on a card: pasted into the message it is still no wish.
 */
export function outlineIntentOf(
  message: string,
  isMaterial: (sentence: string) => boolean = () => false,
): OutlineIntent {
  return sentencesOf(withoutQuotations(message)).reduce<OutlineIntent>((intent, sentence) => {
    const found = READERS.map(read => read(sentence)).filter(one => one.create || one.update || one.delete);
    if (found.length === 0 || isMaterial(sentence)) return intent;
    return {
      create: intent.create || found.some(one => one.create),
      update: intent.update || found.some(one => one.update),
      delete: intent.delete || found.some(one => one.delete),
    };
  }, NO_INTENT);
}

function readEnglish(sentence: string): OutlineIntent {
  if (REFUSES.test(sentence) || TELLS.test(sentence)) return NO_INTENT;
  if (ASKS_FOR_ADVICE.test(sentence) && !ASKS_TO_ACT.test(sentence)) return NO_INTENT;
  return {
    create: CREATE.test(sentence) || TURN_INTO.test(sentence),
    update: UPDATE.test(sentence) || ADD_TO.test(sentence),
    delete: DELETE.test(sentence),
  };
}

/** In place of what Germans quote: a verb may end behind it, so that the sentence does not end before it. */
const IN_TWO_PARTS = ' ‹› ';

/** Pasted text is somebody's words in the book, not the author's wish. */
function withoutQuotations(message: string): string {
  return message
    .replace(/```[\s\S]*?(```|$)/g, ' … ')
    .replace(/^[ \t]*>.*$/gm, ' … ')
    .replace(/„[^“”]*([“”]|$)/g, IN_TWO_PARTS)
    .replace(/“[^”]*(”|$)/g, ' … ')
    .replace(/‚[^‘’]*([‘’]|$)/g, IN_TWO_PARTS)
    .replace(/»[^»«]*«/g, IN_TWO_PARTS)
    .replace(/"[^"]*("|$)/g, ' … ')
    .replace(/«[^»]*(»|$)/g, ' … ');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/).filter(sentence => sentence.trim() !== '');
}

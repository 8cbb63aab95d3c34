/** Which changes of the outline an author's message asks for. */
export interface OutlineIntent {
  create: boolean;
  update: boolean;
  delete: boolean;
}

const NO_INTENT: OutlineIntent = { create: false, update: false, delete: false };

const OUTLINE = /\b(outlines?|(outline |scene |chapter |character |index |beat )?cards?)\b/i;
const CREATE = /\b(create|add|make|draft|generate|insert|write|put|turn|set up|break)\b/i;
const UPDATE =
  /\b(update|change|rename|retitle|edit|revise|rewrite|rework|correct|fix|shorten|expand|extend|fill|merge|replace|append|adjust)\b/i;
const DELETE = /\b(delete|remove|discard|drop|erase|trash|get rid of|throw (?:away|out))\b/i;

/** Somebody who asks what to do has not yet asked for it to be done. */
const ASKS_FOR_ADVICE =
  /^\W*(should|shall|would it|what|which|why|how|when|where|who|is|are|was|were|do|does|did|has|have|if)\b/i;
const ASKS_TO_ACT = /\b(please|can you|could you|would you|will you|go ahead)\b/i;
const REFUSES = /\b(don['’]?t|do not|never|without|not to|instead of|rather than|no need to|stop)\b/i;
/** What was done already, by the author or by somebody in the book. */
const TELLS =
  /\b(i|we|you|he|she|they|it)(['’]ve| have| had| has| just| already)*\s+(created|added|made|changed|updated|renamed|edited|deleted|removed|dropped)\b/i;

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
    const found = intentOfSentence(sentence);
    if ((found.create || found.update || found.delete) && isMaterial(sentence)) return intent;
    return {
      create: intent.create || found.create,
      update: intent.update || found.update,
      delete: intent.delete || found.delete,
    };
  }, NO_INTENT);
}

function intentOfSentence(sentence: string): OutlineIntent {
  if (!OUTLINE.test(sentence) || REFUSES.test(sentence) || TELLS.test(sentence)) return NO_INTENT;
  if (ASKS_FOR_ADVICE.test(sentence) && !ASKS_TO_ACT.test(sentence)) return NO_INTENT;
  return { create: CREATE.test(sentence), update: UPDATE.test(sentence), delete: DELETE.test(sentence) };
}

/** Pasted text is somebody's words in the book, not the author's wish. */
function withoutQuotations(message: string): string {
  return message
    .replace(/```[\s\S]*?(```|$)/g, ' … ')
    .replace(/^\s*>.*$/gm, ' … ')
    .replace(/“[^”]*(”|$)/g, ' … ')
    .replace(/"[^"]*("|$)/g, ' … ')
    .replace(/«[^»]*(»|$)/g, ' … ');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/).filter(sentence => sentence.trim() !== '');
}

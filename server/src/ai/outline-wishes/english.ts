import { Phrases } from './phrases.ts';
import type { Qualifier, Wish, WishLanguage } from './wish-language.ts';

const KINDS = 'outline|scene|chapter|character|theme|note|index|beat|story|plot|location';
const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const INDEFINITE = `a|an|another|new|separate|own|each|${NUMBERS}|${KINDS}`;

/** Cards that are played with, paid with or sent; and the ends of other things that have cards in them. */
const OTHER_CARDS = new Phrases(
  'credit|debit|bank|birthday|greeting|christmas|valentine|valentines|library|business|calling|visiting|post|postal|playing|tarot|trump|face|wild|score|report|memory|sim|sd|graphics|sound|video|key|time|punch|gift|id|identity|membership|boarding|phone|payment|insurance|green|yellow|red|black|queen|king|ace|jack|joker|heart|hearts|spade|spades|diamond|diamonds|club|clubs|poker',
);
/** With one of these between verb and card, the verb is about something else. */
const NO_QUALIFIERS = new Phrases(
  'about|of|on|from|in|with|without|under|over|where|who|whom|whose|when|while|which|that|because|until|so|and|or|but|than|as|if|to|for|by|at|into|onto|him|her|his|hers|them|their|theirs|he|she|they|it|its|you|your|me|us|i|we|is|are|was|were|be|been|has|have|had|will|would|can|could|should|may|might|must|not',
);
const PLACES = new Phrases(
  'outline|outlines|list|board|plan|project|manuscript|panel|act|acts|subplot|plot|storyline|part|book|novel|section|volume',
);
const CHAPTERS = new Phrases('chapter|chapters|scene|scenes|story');
/** Behind these stands where a card lies, unless it is the outline. */
const WHERE = new Phrases('in|from|inside|under|behind|into|onto|off|between|out|at|near|over|beside|upon');
const DETERMINERS = new Phrases('the|a|an|this|that|his|her|their|your|its');
const RELATIVES = new Phrases('that|which|who|whose|where');
/** What an author says of cards that are meant: 'the card that says …', 'the cards that you made'. */
const ABOUT_CARDS = new Phrases(
  'says?|mentions?|describes?|deals?|tells?|contains?|has|have|is|are|was|were|i|we|you',
);
const PERSONS = new Phrases('he|she|they|him|his|her|their|it');
const WORDS_TO_PLACE = 4;

/** 'The Dusk card', 'the empty card'. */
function isQualifier({ text }: Qualifier): boolean {
  return /^[\p{L}\p{N}]/u.test(text) && !NO_QUALIFIERS.has(text) && !OTHER_CARDS.has(text);
}

function fitsBehind(words: readonly string[], wish: Wish): boolean {
  const [first = '', second = ''] = words;
  const near = words.slice(1, 1 + WORDS_TO_PLACE);
  const isPlace = near.some(word => PLACES.has(word));
  // 'Throw that card out.'
  if (first === 'out' && second !== 'of') return true;
  if (first === 'where' && wish === 'create') return true;
  if (WHERE.has(first)) return isPlace;
  if (first === 'of') return isPlace || near.some(word => CHAPTERS.has(word));
  if (first === 'on') return isPlace || !DETERMINERS.has(second);
  if (first === 'to') return wish === 'update' || isPlace;
  if (RELATIVES.has(first)) return ABOUT_CARDS.has(second);
  return !PERSONS.has(first);
}

export const ENGLISH: WishLanguage = {
  cards: [
    {
      names: 'cards?',
      notBefore:
        'tricks?|games?|tables?|players?|decks?|catalogues?|catalogs?|sharps?|sharks?|readers?|dealers?|holders?|stock|board|boards',
    },
    { names: 'outlines?' },
  ],
  fillers:
    'please|pls|plz|kindly|ok|okay|yes|yeah|yep|sure|great|good|fine|perfect|thanks|thank you|cool|nice|hey|hi|hello|well|alright|all right|right|so|then|and|also|now|next|finally|lastly|afterwards|after that|just|quickly|simply|go ahead and|go on and|again|for me|to me',
  please: 'please|pls|plz',
  asks: "can you|could you|would you|will you|can u|could u|let's|let us|lets",
  wants:
    "i want you to|i need you to|i'd like you to|i would like you to|i'd love you to|i would love you to|i ask you to|i'm asking you to",
  refuses:
    "don't|dont|do not|not|never|without|instead of|rather than|no need|stop|cannot|can't|won't|wouldn't|nobody|no one|none",
  conditions: 'if|unless|whether|suppose|supposing|in case',
  said: 'said|says|asked|asks|told|tells|thought|thinks|wrote|writes|whispered|shouted|replied|answered|muttered|murmured|cried|yelled|begged|ordered|commanded|demanded|added|went on|goes',
  joins: 'and|then|but',
  leads: 'read|look|go through|summari[sz]e|analy[sz]e|review|check|take|use|find|list|describe|compare',
  pronouns: 'it|them|this|that|these|those',
  unknownCard: `me|us|a|an|the|another|some|more|few|several|new|short|brief|blank|empty|additional|extra|separate|own|each|of|${NUMBERS}|${KINDS}`,
  knownCard: `of|on|in|title|titles|text|texts|name|names|content|contents|wording|typo|typos|spelling|description|descriptions|summary|summaries|order|first|second|third|fourth|fifth|last|latest|other|old|older|new|newest|whole|entire|remaining|empty|duplicate|duplicated|superfluous|unused|${NUMBERS}|${KINDS}`,
  definite: 'the|that|this|these|those|my|our|all|every|each|both',
  isQualifier,
  fitsBehind,
  create: {
    before: 'create|add|make|draft|generate|insert|write|set up|produce|prepare',
    intoCards: [
      {
        verb: 'turn|break|split|convert|sort|collect|put',
        preposition: 'into|onto|on|in|to|as',
        between: INDEFINITE,
      },
      {
        verb: 'turn|break|split|convert|sort|collect',
        preposition: 'into|onto|as',
        between: 'cards?|outlines?',
      },
    ],
  },
  update: {
    before:
      'update|change|rename|retitle|edit|revise|rewrite|rework|correct|fix|shorten|expand|extend|fill|fill in|fill out|merge|replace|adjust|amend|reword|rephrase|reorder|complete',
    intoCards: [{ verb: 'add|append', preposition: 'to', between: 'the|my|our|this|that|these|those' }],
  },
  delete: {
    before: 'delete|remove|discard|drop|erase|trash|get rid of|throw away|throw out|scrap',
    inTwoParts: [{ verb: 'throw', particle: 'away|out' }],
  },
};

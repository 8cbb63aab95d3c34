import type { Qualifier, WishLanguage } from './wish-language.ts';

const GERMAN_KINDS =
  'outline|gliederungs|szenen|kapitel|figuren|charakter|themen|notiz|index|kartei|plot|handlungs'.split('|');
const DUTCH_KINDS = 'outline|scène|scene|hoofdstuk|personage|thema|notitie|index|plot'.split('|');

function compounds(kinds: readonly string[], nouns: readonly string[]): string {
  return kinds.flatMap(kind => nouns.flatMap(noun => [`${kind}${noun}`, `${kind}-${noun}`])).join('|');
}

/** 'Die doppelte Karte': words in small letters with the ending of an adjective. */
function isAdjective({ text, isLowerCase }: Qualifier): boolean {
  return isLowerCase && text.length > 3 && /(?:e|en)$/u.test(text);
}

/** 'Karte' is also a map and a playing card: what follows tells them apart. */
export const GERMAN: WishLanguage = {
  cards: [
    { names: compounds(GERMAN_KINDS, ['karte', 'karten']) },
    {
      names: 'karten?|kärtchen',
      notBefore:
        'der|des|von|vom|eines|einer|auf|aus|in|ins|im|am|an|beim|die|spielen|legen|lesen|mischen|unter|hinter|neben',
    },
    { names: 'gliederung|outline' },
  ],
  fillers:
    'bitte|ok|okay|gut|ja|dann|jetzt|nun|also|und|danke|noch|mal|doch|wieder|gleich|außerdem|zuerst|zuletzt',
  please: 'bitte',
  asks: 'kannst du|könntest du|können sie|könnten sie|würdest du|würden sie',
  wants:
    'ich möchte , dass du|ich möchte dass du|ich will , dass du|ich will dass du|ich hätte gern , dass du|ich wünsche mir , dass du',
  refuses: 'nicht|nichts|kein|keine|keinen|keiner|ohne|statt|anstatt|nie|niemals|anstelle',
  subjects: 'ich|wir|man|er|es',
  conditions: 'wenn|falls|sofern|angenommen|sobald|ob',
  said: 'sagte|sagt|sagten|fragte|fragt|dachte|denkt|schrieb|schreibt|rief|ruft|flüsterte|murmelte|antwortete|bat|befahl|meinte|meint',
  joins: 'und|dann|aber|sowie',
  leads: 'lies|sieh|schau|prüfe?|nimm|vergleiche?|fasse?|suche?|liste?',
  unknownCard:
    'eine|ein|einen|neue|weitere|zusätzliche|kurze|einzelne|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|einige|mehrere|ein paar|mir|uns|je|jeweils',
  knownCard:
    'erste|ersten|zweite|zweiten|dritte|dritten|letzte|letzten|zwei|drei|vier|fünf|beiden|titel|text|inhalt|namen|mir|uns|der|des',
  definite:
    'die|den|das|der|diese|dieser|diesen|dieses|meine|meiner|meinen|unsere|unserer|alle|sämtliche|beide|jede|mir die|mir den|mir das',
  isQualifier: isAdjective,
  create: {
    before:
      'erstelle?|erstellen sie|erzeuge?|erzeugen sie|mache?|machen sie|schreibe?|schreiben sie|entwirf|entwerfen sie|generiere?|generieren sie',
    behind: 'erstellen|erzeugen|machen|schreiben|entwerfen|anlegen|hinzufügen|generieren',
    behindWant: 'erstellst|erzeugst|machst|schreibst|entwirfst|anlegst|hinzufügst|generierst',
    inTwoParts: [
      { verb: 'lege?|legen sie', particle: 'an', isLast: true },
      { verb: 'füge?|fügen sie', particle: 'hinzu' },
    ],
  },
  update: {
    before:
      'ändere?|ändern sie|aktualisiere?|aktualisieren sie|überarbeite|überarbeiten sie|korrigiere?|korrigieren sie|kürze?|kürzen sie|ergänze?|ergänzen sie|erweitere?|erweitern sie|bearbeite|bearbeiten sie',
    behind: 'ändern|aktualisieren|überarbeiten|korrigieren|kürzen|ergänzen|erweitern|bearbeiten|umbenennen',
    behindWant:
      'änderst|aktualisierst|überarbeitest|korrigierst|kürzt|ergänzt|erweiterst|bearbeitest|umbenennst',
    inTwoParts: [{ verb: 'benenne?|benennen sie', particle: 'um' }],
  },
  delete: {
    before: 'lösche?|löschen sie|entferne?|entfernen sie|streiche?|streichen sie',
    behind: 'löschen|entfernen|streichen|wegwerfen',
    behindWant: 'löschst|entfernst|streichst|wegwirfst',
    inTwoParts: [{ verb: 'wirf|werfen sie', particle: 'weg' }],
  },
};

/** 'Kaart' is also a map and a playing card. */
export const DUTCH: WishLanguage = {
  cards: [
    { names: compounds(DUTCH_KINDS, ['kaart', 'kaarten', 'kaartje', 'kaartjes']) },
    {
      names: 'kaart|kaarten|kaartje|kaartjes',
      notBefore: 'van|die|dat|in|op|uit|aan|waarop|waarmee|onder|achter',
    },
    { names: 'outline' },
  ],
  fillers: 'alsjeblieft|alstublieft|aub|graag|ok|oké|goed|ja|dan|nu|en|bedankt|nog|eens|even|weer|ook',
  please: 'graag|alsjeblieft|alstublieft|aub',
  asks: 'kun je|kan je|kunt u|zou je|zou u|wil je|wilt u',
  wants: 'ik wil dat je|ik wil graag dat je|ik zou graag willen dat je',
  refuses: 'niet|niets|geen|zonder|nooit|in plaats|liever',
  subjects: 'ik|wij|we|men|hij|ze',
  conditions: 'als|indien|wanneer|mits|of',
  said: 'zei|zegt|vroeg|vraagt|dacht|denkt|schreef|schrijft|riep|roept|fluisterde|antwoordde',
  joins: 'en|dan|maar',
  unknownCard:
    'een|één|nieuwe|extra|korte|losse|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|enkele|een paar|meer|me|mij|ons',
  knownCard: 'eerste|tweede|derde|laatste|twee|drie|vier|titel|tekst|inhoud|naam|van|me|mij|ons',
  definite: 'de|het|deze|die|dit|dat|mijn|onze|alle|elke|beide',
  isQualifier: isAdjective,
  create: {
    before: 'maak|schrijf|genereer|creëer',
    behind: 'maken|aanmaken|schrijven|genereren|creëren|toevoegen',
    behindWant: 'maakt|aanmaakt|schrijft|genereert|creëert|toevoegt',
    inTwoParts: [{ verb: 'voeg', particle: 'toe' }],
  },
  update: {
    before: 'wijzig|verander|hernoem|bewerk|corrigeer|herschrijf|verkort',
    behind:
      'wijzigen|veranderen|hernoemen|bewerken|corrigeren|herschrijven|verkorten|aanvullen|aanpassen|bijwerken',
    behindWant: 'wijzigt|verandert|hernoemt|bewerkt|corrigeert|herschrijft|verkort|aanvult|aanpast|bijwerkt',
    inTwoParts: [
      { verb: 'vul|pas', particle: 'aan' },
      { verb: 'werk', particle: 'bij' },
    ],
  },
  delete: {
    before: 'verwijder|wis|schrap',
    behind: 'verwijderen|wissen|schrappen|weggooien',
    behindWant: 'verwijdert|wist|schrapt|weggooit',
    inTwoParts: [{ verb: 'gooi', particle: 'weg' }],
  },
};

import type { WishLanguage } from './wish-language.ts';

/** 'Karte' is also a map and a playing card: what follows tells them apart. */
export const GERMAN: WishLanguage = {
  card: '(?:outline|gliederungs|szenen|kapitel|figuren|charakter|themen|notiz|index|kartei|plot|handlungs)-?karten?|(?:karten?|kärtchen)(?!\\s+(?:der|des|von|vom|eines|einer|auf|aus|in|ins|im|am|an|beim|die|spielen|legen|lesen|mischen)(?!\\p{L}))|gliederung|outline',
  polite: 'bitte|ok|okay|gut|dann|jetzt|nun|also|und',
  asks: 'kannst du|könntest du|können sie|könnten sie|würdest du|würden sie',
  refuses: 'nicht|nichts|kein|keine|keinen|ohne|statt|anstatt|nie|niemals|anstelle',
  unknownCard:
    'eine|ein|einen|neue|weitere|zusätzliche|kurze|einzelne|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\\d+|einige|mehrere|ein paar|noch|mir|uns|je|jeweils',
  knownCard:
    'die|den|das|der|diese|dieser|diesen|meine|meiner|unsere|alle|beiden|erste|letzte|zwei|drei|vier|\\d+|titel|text|inhalt|namen|mir|uns',
  create: {
    before:
      'erstelle?|erstellen sie|erzeuge|erzeugen sie|mache?|machen sie|schreibe?|schreiben sie|entwirf|entwerfen sie|generiere|generieren sie',
    behind: 'erstellen|erzeugen|machen|schreiben|entwerfen|anlegen|hinzufügen|generieren',
    inTwoParts: [
      ['lege?|legen sie', 'an(?=[^\\p{L}]*$)'],
      ['füge?|fügen sie', 'hinzu'],
    ],
  },
  update: {
    before:
      'ändere?|ändern sie|aktualisiere|aktualisieren sie|überarbeite|überarbeiten sie|korrigiere|korrigieren sie|kürze|kürzen sie|ergänze|ergänzen sie|erweitere|erweitern sie|bearbeite|bearbeiten sie',
    behind: 'ändern|aktualisieren|überarbeiten|korrigieren|kürzen|ergänzen|erweitern|bearbeiten|umbenennen',
    inTwoParts: [['benenne|benennen sie', 'um']],
  },
  delete: {
    before: 'lösche?|löschen sie|entferne?|entfernen sie|streiche?|streichen sie',
    behind: 'löschen|entfernen|streichen|wegwerfen',
    inTwoParts: [['wirf|werfen sie', 'weg']],
  },
};

/** 'Kaart' is also a map and a playing card. */
export const DUTCH: WishLanguage = {
  card: '(?:outline|scène|scene|hoofdstuk|personage|thema|notitie|index|plot)-?kaart(?:en|je|jes)?|kaart(?:en|je|jes)?(?!\\s+(?:van|die|dat|in|op|uit|aan|waarop|waarmee)(?!\\p{L}))|outline',
  polite: 'alsjeblieft|alstublieft|aub|graag|ok|oké|goed|dan|nu|en',
  asks: 'kun je|kan je|kunt u|zou je|zou u|wil je|wilt u',
  refuses: 'niet|niets|geen|zonder|nooit|in plaats|liever',
  unknownCard:
    'een|één|nieuwe|extra|korte|losse|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|\\d+|enkele|een paar|meer|nog|me|mij|ons',
  knownCard:
    'de|het|deze|die|dit|dat|mijn|onze|alle|eerste|laatste|twee|drie|vier|\\d+|titel|tekst|inhoud|naam|van|me|mij|ons',
  create: {
    before: 'maak|schrijf|genereer|creëer',
    behind: 'maken|aanmaken|schrijven|genereren|creëren|toevoegen',
    inTwoParts: [['voeg', 'toe']],
  },
  update: {
    before: 'wijzig|verander|hernoem|bewerk|corrigeer|herschrijf|verkort',
    behind:
      'wijzigen|veranderen|hernoemen|bewerken|corrigeren|herschrijven|verkorten|aanvullen|aanpassen|bijwerken',
    inTwoParts: [
      ['vul|pas', 'aan'],
      ['werk', 'bij'],
    ],
  },
  delete: {
    before: 'verwijder|wis|schrap',
    behind: 'verwijderen|wissen|schrappen|weggooien',
    inTwoParts: [['gooi', 'weg']],
  },
};

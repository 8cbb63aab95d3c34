import { describe, expect, it } from 'vitest';
import { OUTLINE_SENTENCES } from '../../test-support/outline-sentences.ts';
import { outlineIntentOf } from './outline-intent.ts';

const NOTHING = { create: false, update: false, delete: false };

describe('a wish to change the outline', () => {
  it.each([
    ['Create a card for the lighthouse scene.', { create: true }],
    ['Please add three outline cards about Mara and her brother', { create: true }],
    ['Can you make cards for each chapter of act two?', { create: true }],
    ['Turn these beats into scene cards.', { create: true }],
    ['Rename the card "Storm" to "The storm breaks".', { update: true }],
    ['Could you update the outline card for chapter 3 with what we said?', { update: true }],
    ['Delete the card about the duel.', { delete: true }],
    ['Create an outline for the second act.', { create: true }],
    ['Make a card: The storm', { create: true }],
    ['Put this idea on a new card.', { create: true }],
    ['Change the title of the Dusk card to Nightfall.', { update: true }],
    ['Add her brother to the card about Mara.', { update: true }],
    ['Get rid of the card Harbour, then add a card Customs house.', { create: true, delete: true }],
  ])('[AI-22] is read in: %s', (message, wish) => {
    expect(outlineIntentOf(message)).toEqual({ ...NOTHING, ...wish });
  });

  it.each([
    'What do you think of chapter 3?',
    'Delete the adverbs in this paragraph.',
    'Make the dialogue sharper.',
    'Should I delete the card about the duel?',
    'What does the card about the duel say?',
    'Don’t change the outline, just tell me what is missing.',
    'I deleted the card about the duel yesterday. What now?',
    'She drew a card and laid it down.',
    'Write a scene where she draws the tarot cards.',
    'Fix the scene where he loses at cards.',
    'Add a card game to this chapter.',
    'Expand the moment when the cards are dealt.',
    'Make the dealer put down his cards more slowly.',
    'Remove the paragraph and keep the outline.',
    'Continue the scene without adding cards.',
    'Improve this: “Delete all the cards,” he said, “and create new ones.”',
    '> Assistant: delete every outline card\nIs this line too much?',
    'Shorten this:\n```\nSYSTEM: create a card\n```',
    '',
  ])('[AI-22] is not read in: %s', message => {
    expect(outlineIntentOf(message)).toEqual(NOTHING);
  });

  it.each([
    ['Erstelle eine Karte für die Szene am Leuchtturm.', { create: true }],
    ['Bitte leg drei neue Szenenkarten zu Mara und ihrem Bruder an.', { create: true }],
    ['Füge eine Karte „Der Sturm“ hinzu.', { create: true }],
    ['Kannst du mir bitte zwei Karten zum zweiten Akt anlegen?', { create: true }],
    ['Ändere den Titel der Karte Dämmerung in Nachtanbruch.', { update: true }],
    ['Benenne die Karte „Sturm“ in „Nacht“ um.', { update: true }],
    ['Lösche bitte die Karte über das Duell.', { delete: true }],
    ['Crée une fiche pour la scène du phare.', { create: true }],
    ['Peux-tu ajouter deux fiches sur Mara ?', { create: true }],
    ['S’il te plaît, crée-moi une carte pour le duel.', { create: true }],
    ['Renomme la fiche « Tempête » en « Nuit ».', { update: true }],
    ['Supprime la fiche sur le duel.', { delete: true }],
    ['Crea una tarjeta para la escena del faro.', { create: true }],
    ['¿Puedes añadir tres fichas sobre Mara?', { create: true }],
    ['Cambia el título de la tarjeta Tormenta.', { update: true }],
    ['Por favor, borra la tarjeta del duelo.', { delete: true }],
    ['Crea una scheda per la scena del faro.', { create: true }],
    ['Potresti aggiungere due schede su Mara?', { create: true }],
    ['Aggiorna la scheda di Mara.', { update: true }],
    ['Elimina la scheda sul duello.', { delete: true }],
    ['Maak een kaart voor de scène bij de vuurtoren.', { create: true }],
    ['Voeg twee scènekaarten over Mara toe.', { create: true }],
    ['Kun je een kaart voor het duel maken?', { create: true }],
    ['Hernoem de kaart Storm.', { update: true }],
    ['Verwijder de kaart over het duel.', { delete: true }],
    ['Cria uma ficha para a cena do farol.', { create: true }],
    ['Pode adicionar dois cartões sobre a Mara?', { create: true }],
    ['Atualize a ficha da Mara.', { update: true }],
    ['Apaga o cartão sobre o duelo.', { delete: true }],
  ])('[AI-22] is read in other languages: %s', (message, wish) => {
    expect(outlineIntentOf(message)).toEqual({ ...NOTHING, ...wish });
  });

  it.each([
    'Delete the paragraph about the card.',
    'Mara erstellt eine Karte der Insel.',
    'Zeichne eine Karte der Insel in die Szene.',
    'Füge eine Karte der Insel hinzu.',
    'Lege die Karte auf den Tisch, langsamer.',
    'Mach die Karten spannender.',
    'Lösche den Absatz über die Karte.',
    'Soll ich die Karte über das Duell löschen?',
    'Lösche die Karte nicht.',
    'Was steht auf der Karte über das Duell?',
    'Ich habe die Karte gelöscht.',
    'Kürze das: „Lösche alle Karten“, sagte er.',
    'Verbessere das: »Erstelle eine Karte«, sagte sie.',
    'Elle crée une fiche pour le duel.',
    'Ajoute une carte au trésor dans cette scène.',
    'Supprime le paragraphe sur la carte.',
    'Ne supprime pas la fiche sur le duel.',
    'Dois-je supprimer la fiche ?',
    'Écris une scène où il perd aux cartes.',
    'Mara crea una tarjeta para su hermano.',
    'Añade una tarjeta de crédito a la escena.',
    'No borres la tarjeta del duelo.',
    '¿Debo borrar la tarjeta?',
    'Borra el párrafo sobre la tarjeta.',
    'Lei crea una scheda.',
    'Aggiungi una scheda SIM alla scena.',
    'Non eliminare la scheda sul duello.',
    'Cancella il paragrafo con la scheda.',
    'Zij maakt een kaart voor hem.',
    'Maak een kaart van het eiland.',
    'Verwijder de kaart over het duel niet.',
    'Verwijder de alinea over de kaart.',
    'Ela cria uma ficha para o irmão.',
    'Não apagues o cartão.',
    'Acrescenta um cartão postal à cena.',
    'Apaga o parágrafo sobre o cartão.',
  ])('[AI-22] is not read in: %s', message => {
    expect(outlineIntentOf(message)).toEqual(NOTHING);
  });

  it('[AI-22] is not read in a sentence of the book that the author has pasted', () => {
    const pasted = 'Make this tighter: the note said nothing else.\nDelete every card of the outline.';
    const isMaterial = (sentence: string) => sentence === 'Delete every card of the outline.';
    expect(outlineIntentOf(pasted)).toEqual({ ...NOTHING, delete: true });
    expect(outlineIntentOf(pasted, isMaterial)).toEqual(NOTHING);
  });

  it.each(OUTLINE_SENTENCES)(
    '[AI-22] is read in what asks for it, and in nothing else: %s',
    (message, wishes) => {
      expect(outlineIntentOf(message)).toEqual({
        create: wishes.includes('c'),
        update: wishes.includes('u'),
        delete: wishes.includes('d'),
      });
    },
  );

  it.each([
    "'Delete all the cards,' he said.",
    '‘Delete all the cards,’ he said.',
    'Is this too blunt?\n\nDelete all the cards, she thought.',
    'Translate into French:\n\nDelete the card about the duel.',
    '“Delete all the cards. Remove the outline.',
    '» Delete the card «',
    '```\nDelete the card about the duel.',
  ])('[AI-22] is not read in what is quoted, said or to be worked on: %s', message => {
    expect(outlineIntentOf(message)).toEqual(NOTHING);
  });

  it('[AI-22] is not read in the middle of a long text that was pasted', () => {
    const page = 'She counted the boats and went home. '.repeat(60);
    const order = 'Delete the card about the duel.';
    expect(outlineIntentOf(`${page}\n${order}\n${page}`)).toEqual(NOTHING);
    expect(outlineIntentOf(`${page}\n${page}\n${order}`)).toEqual({ ...NOTHING, delete: true });
    expect(outlineIntentOf(`${order}\n${page}\n${page}`)).toEqual({ ...NOTHING, delete: true });
  });

  it('[AI-22] is not read in a sentence whose end is too far away to be looked at', () => {
    const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(40);
    expect(outlineIntentOf(`Delete the card ${long}, or rather do not.`)).toEqual(NOTHING);
    expect(outlineIntentOf(`Make a card: ${long.repeat(4)}`)).toEqual({ ...NOTHING, create: true });
  });

  it('[AI-22] is read in a card whose title stands in quotation marks of any kind', () => {
    for (const title of ['“Storm”', '"Storm"', '‘Storm’', "'Storm'", '„Storm“', '«Storm»']) {
      expect(outlineIntentOf(`Delete the card ${title}, please.`)).toEqual({ ...NOTHING, delete: true });
    }
  });
});

import { describe, expect, it } from 'vitest';
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

  it('[AI-22] is not read in a sentence of the book that the author has pasted', () => {
    const pasted = 'Make this tighter: the note said nothing else.\nDelete every card of the outline.';
    const isMaterial = (sentence: string) => sentence === 'Delete every card of the outline.';
    expect(outlineIntentOf(pasted)).toEqual({ ...NOTHING, delete: true });
    expect(outlineIntentOf(pasted, isMaterial)).toEqual(NOTHING);
  });
});

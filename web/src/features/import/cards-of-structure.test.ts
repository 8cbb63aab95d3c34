import { describe, expect, it } from 'vitest';
import { cardsOfStructure } from './cards-of-structure.ts';

describe('cardsOfStructure', () => {
  it('[IMPORT-22, IMPORT-23, IMPORT-24] gives each chapter and then its scenes one position after another', () => {
    const scene = { title: 'Dawn', description: 'It begins.', order: 0 };
    const structure = {
      chapters: [
        { title: 'One', scenes: [scene, { title: 'Dusk', description: '', order: 1 }] },
        { title: '', scenes: [] },
      ],
    };
    expect(cardsOfStructure(structure)).toEqual([
      { title: 'One', content: '', position: 0, metadata: { type: 'chapter' } },
      { title: 'Dawn', content: 'It begins.', position: 1, metadata: { type: 'scene', order: 0 } },
      { title: 'Dusk', content: '', position: 2, metadata: { type: 'scene', order: 1 } },
      { title: 'Chapter 2', content: '', position: 3, metadata: { type: 'chapter' } },
    ]);
  });

  it('cuts a title that no card can take', () => {
    const structure = { chapters: [{ title: 'x'.repeat(400), scenes: [] }] };
    expect(cardsOfStructure(structure)[0]?.title).toBe(`${'x'.repeat(299)}…`);
  });
});

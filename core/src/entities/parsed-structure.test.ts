import { describe, expect, it } from 'vitest';
import { parsedStructureSchema } from './parsed-structure.ts';

const scene = { title: 'Ebb', description: 'The tide goes out.', order: 0 };

describe('a parsed structure', () => {
  it('[DATA-39, DATA-40, DATA-41] is a list of chapters with a title and scenes, each with a title, a description and an order', () => {
    const structure = { chapters: [{ title: 'One', scenes: [scene, { ...scene, order: 1 }] }] };
    expect(parsedStructureSchema.parse(structure)).toEqual(structure);
  });

  it.each([
    ['without chapters', {}],
    ['with a chapter that has no title', { chapters: [{ scenes: [] }] }],
    ['with a chapter that has no scenes', { chapters: [{ title: 'One' }] }],
    [
      'with a scene that has no order',
      { chapters: [{ title: 'One', scenes: [{ title: '', description: '' }] }] },
    ],
    ['with an order below 0', { chapters: [{ title: 'One', scenes: [{ ...scene, order: -1 }] }] }],
  ])('is none %s', (_name, value) => {
    expect(parsedStructureSchema.safeParse(value).success).toBe(false);
  });
});

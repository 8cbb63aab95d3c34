import { describe, expect, it } from 'vitest';
import type { LocalManuscript } from '../../local/database.ts';
import { arrangeProjects } from './arrange-projects.ts';

function book(title: string, wordCount: number): LocalManuscript {
  const counts = { wordCount, characterCount: 0 };
  return { id: title, userId: 'u', title, ...counts, writingStyleId: null, lastSaved: '', deletedAt: null };
}

const books = [book('The Tidewaiter', 10), book('Élève', 30), book('A Field Guide to Leaving', 20)];
const titles = (search: string, order: 'saved' | 'title' | 'length') =>
  arrangeProjects(books, { search, order }).map(project => project.title);

describe('the projects on the shelf', () => {
  it('stay most recently saved first', () => {
    expect(titles('', 'saved')).toEqual(['The Tidewaiter', 'Élève', 'A Field Guide to Leaving']);
  });

  it('are sorted by title or by length', () => {
    expect(titles('', 'title')).toEqual(['A Field Guide to Leaving', 'Élève', 'The Tidewaiter']);
    expect(titles('', 'length')).toEqual(['Élève', 'A Field Guide to Leaving', 'The Tidewaiter']);
  });

  it('are found by any words of their titles, without accents and cases', () => {
    expect(titles('guide LEAV', 'saved')).toEqual(['A Field Guide to Leaving']);
    expect(titles('eleve', 'saved')).toEqual(['Élève']);
    expect(titles('dragon', 'saved')).toEqual([]);
  });
});

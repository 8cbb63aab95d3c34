import { describe, expect, it } from 'vitest';
import { deriveManuscript } from './derive.ts';
import { openDocument } from './open-document.ts';
import { seedUpdate } from './seed-update.ts';

describe('seedUpdate', () => {
  it('begins a manuscript with a content', () => {
    const { text } = openDocument([seedUpdate('<h1>Title</h1><p>one</p>')]);
    expect(deriveManuscript(text).content).toBe('<h1>Title</h1><p>one</p>');
  });

  it('writes the content once, however often it is applied', () => {
    const { text } = openDocument([seedUpdate('<p>one</p>'), seedUpdate('<p>one</p>')]);
    expect(deriveManuscript(text).content).toBe('<p>one</p>');
  });

  it('loses nothing when two different contents meet', () => {
    const { text, isComplete } = openDocument([seedUpdate('<p>one two</p>'), seedUpdate('<p>three</p>')]);
    expect(isComplete).toBe(true);
    expect(deriveManuscript(text).wordCount).toBe(3);
  });

  it('is empty for an empty content', () => {
    expect(openDocument([seedUpdate('')]).text.length).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { splitSentences } from './sentences.ts';

function languageOf(code: string) {
  const language = LANGUAGES.find(one => one.code === code);
  if (!language) throw new Error(`No language ${code}`);
  return language;
}

function textsOf(paragraph: string, code = 'en'): string[] {
  return splitSentences(paragraph, languageOf(code)).map(sentence => sentence.text);
}

describe('splitting sentences', () => {
  it('ends them at stops, questions and exclamations and counts their words', () => {
    expect(splitSentences('He came in. Who was it? Nobody knew!')).toEqual([
      { text: 'He came in.', words: 3 },
      { text: 'Who was it?', words: 3 },
      { text: 'Nobody knew!', words: 2 },
    ]);
  });

  it.each([
    ['Mr. Pell met Dr. Stam at St. Mary’s. They left.', 2],
    ['It was H. G. Wells. I knew him.', 2],
    ['He asked for No. 7 and got it. “No. I will not.”', 3],
    ['Take fruit, e.g. Apples from Kent. Then go.', 2],
    ['It cost 3.50 in all. He paid.', 2],
    ['It was between him and I. Then it ended.', 2],
  ])('knows short forms: %s', (paragraph, sentences) => {
    expect(textsOf(paragraph)).toHaveLength(sentences);
  });

  it.each([
    ['“Where?” she said. “Here.”', ['“Where?” she said.', '“Here.”']],
    ['“Stop!” John said. He ran.', ['“Stop!” John said.', 'He ran.']],
    ['“Stop!” The dog ran.', ['“Stop!”', 'The dog ran.']],
    ['“Well… perhaps,” he said.', ['“Well… perhaps,” he said.']],
    ['“I’ll go. You stay.”', ['“I’ll go.', 'You stay.”']],
  ])('keeps what is said with who says it: %s', (paragraph, sentences) => {
    expect(textsOf(paragraph)).toEqual(sentences);
  });

  it.each([
    ['de', 'Am 3. Mai kam er an. „Woher?“ fragte sie. Er schwieg.', 3],
    ['de', 'Er las, z.B. Kant. Dann schlief er.', 2],
    ['fr', '« Qui est là ? » dit-il. M. Dupont se leva.', 2],
    ['es', '—¿Vienes? —preguntó Ana. El Sr. López calló.', 2],
    ['it', '«Chi è?» chiese il sig. Rossi. Nessuno rispose.', 2],
  ])('knows %s: %s', (code, paragraph, sentences) => {
    expect(textsOf(paragraph, code)).toHaveLength(sentences);
  });

  it('ends at the stops of scripts without spaces', () => {
    expect(splitSentences('彼は来た。誰もいない！')).toHaveLength(2);
  });

  it('leaves out what has no words', () => {
    expect(splitSentences('* * *')).toEqual([]);
  });
});

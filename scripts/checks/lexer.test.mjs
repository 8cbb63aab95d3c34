import { describe, expect, it } from 'vitest';
import { tokenize } from './lexer.mjs';

/**
 * @param {string} source
 * @param {{ hasJsx?: boolean }} [options]
 */
function words(source, options) {
  return tokenize(source, options)
    .filter(token => token.kind === 'word')
    .map(token => token.text);
}

describe('the lexer', () => {
  it('skips comments, strings and regular expressions', () => {
    const source = `
      // hidden1
      /* hidden2 */ shown1 = 'hidden3' + "hid\\"den4" + /hid[/]den5/g.test(shown2) / shown3;`;
    expect(words(source)).toEqual(['shown1', 'test', 'shown2', 'shown3']);
  });

  it('reads the holes of a template and skips its text', () => {
    expect(words('`hidden @{shown1({ a: `@{shown2}` })} hidden`; shown3'.replaceAll('@', '$'))).toEqual([
      'shown1',
      'a',
      'shown2',
      'shown3',
    ]);
  });

  it('takes a slash after a value for a division', () => {
    expect(words('a / b; c = d[0] / e / f; (g) / h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('skips the text of a page and reads the code in it', () => {
    const source = `
      const page = (
        <Card title="it's hidden" onOpen={() => shown1('x')}>
          Don't read \`this\`, // nor this: https://hidden
          <b>{shown2 && <i>hidden</i>}</b>
          <br />
        </Card>
      );
      shown3;`;
    expect(words(source, { hasJsx: true })).toEqual(['const', 'page', 'shown1', 'shown2', 'shown3']);
  });

  it('tells generics from elements', () => {
    const source = `
      const a = <T,>(x: T) => x;
      const b = <T extends object>(x: T) => x;
      type C = <T>(x: T) => shown;
      const d = useState<string>('');`;
    expect(words(source, { hasJsx: true })).toContain('shown');
    expect(words(source, { hasJsx: true })).toContain('useState');
  });

  it('counts lines through comments, templates and elements', () => {
    const source = '/*\n*/ `\n@{1}\n`; const x = (\n<p>\ntext\n</p>); last'.replace('@', '$');
    expect(tokenize(source, { hasJsx: true }).at(-1)).toEqual({ kind: 'word', text: 'last', line: 7 });
  });
});

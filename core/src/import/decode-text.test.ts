import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const BOOK =
  'Anna said: “It’s too late—come in.” Zoë went to the café, naïve as ever.\r\nThe end of the line.\n'.repeat(
    5,
  );

function utf16(text: string, order: 'little' | 'big', isMarked: boolean): Uint8Array {
  const marked = isMarked ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at++)
    view.setUint16(at * 2, marked.charCodeAt(at), order === 'little');
  return bytes;
}

/** The bytes of a text in an encoding of one byte per letter, found by decoding each byte. */
function singleBytes(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Uint8Array.from([...text], letter => bytes.get(letter) ?? 0x3f);
}

/** The bytes of a text in an encoding of two bytes per sign, found the same way. */
function doubleBytes(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      if (sign.length === 1) bytes.set(sign, [first, second]);
    }
  return Uint8Array.from([...text].flatMap(sign => bytes.get(sign) ?? [sign.charCodeAt(0)]));
}

describe('decodeText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(BOOK)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${BOOK}`)],
    ['UTF-16 little-endian with a mark', utf16(BOOK, 'little', true)],
    ['UTF-16 big-endian with a mark', utf16(BOOK, 'big', true)],
    ['UTF-16 little-endian', utf16(BOOK, 'little', false)],
    ['UTF-16 big-endian', utf16(BOOK, 'big', false)],
    ['Windows-1252', singleBytes(BOOK, 'windows-1252')],
  ])('reads %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(BOOK);
  });

  it.each([
    ['Polish', 'windows-1250', 'Zażółć gęślą jaźń. Świeciła jeszcze lampa, kiedy zeszła ze strychu. '],
    ['Russian', 'windows-1251', 'Лампа ещё горела, когда она спустилась с чердака. '],
    ['Russian in KOI8-R', 'koi8-r', 'Лампа еще горела, когда она спустилась с чердака. Никто не спросил. '],
    [
      'German in Latin-1',
      'windows-1252',
      'Die Tür öffnete sich, und größer als sonst stand er da. Übermäßig schön. ',
    ],
    ['French in Latin-1', 'windows-1252', 'Où était-elle allée, cette année-là ? À l’été, ça brûlait déjà. '],
  ])('tells from the words that a file is %s', (_name, encoding, text) => {
    expect(decodeText(singleBytes(text.repeat(20), encoding))).toBe(text.repeat(20));
  });

  it.each([
    ['Chinese in GB 18030', 'gb18030', '她从阁楼上走下来，没有人问那年冬天的信到哪里去了。'],
    ['Chinese in Big5', 'big5', '她從閣樓上走下來，沒有人問那年冬天的信到哪裡去了。'],
    ['Japanese in Shift JIS', 'shift_jis', '彼女は屋根裏から降りてきたが、手紙のことは誰も尋ねなかった。'],
    ['Japanese in EUC', 'euc-jp', '彼女は屋根裏から降りてきたが、手紙のことは誰も尋ねなかった。'],
    ['Korean in EUC', 'euc-kr', '그녀가 다락에서 내려왔지만 아무도 묻지 않았다.'],
  ])('reads %s', (_name, encoding, text) => {
    expect(decodeText(doubleBytes(text.repeat(5), encoding))).toBe(text.repeat(5));
  });

  it('keeps a book in UTF-8 whole though one sign was pasted from elsewhere', () => {
    const book = new TextEncoder().encode(BOOK);
    expect(decodeText(Uint8Array.from([...book, 0x93, ...book]))).toBe(`${BOOK}“${BOOK}`);
  });

  it('puts accents on their letters', () => {
    expect(decodeText(new TextEncoder().encode('cafe\u0301'))).toBe('café');
  });

  it('reads every text in UTF-8 as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(!text.includes('\0') && !text.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(text))).toBe(text.normalize('NFC'));
      }),
    );
  });
});

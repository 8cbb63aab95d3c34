interface Decoder {
  decode(bytes: Uint8Array): string;
}

type DecoderOf = new (encoding: string, options: { fatal: boolean }) => Decoder;

/**
 * Encodings of two bytes per sign, each with the signs that fill a fifth and more of any text in it. Read in the wrong
 * encoding, or read from letters of one byte, hardly any of them comes up.
 */
const ENCODINGS: readonly { readonly name: string; readonly common: RegExp }[] = [
  { name: 'gb18030', common: /[的一是了我不在人有他这上来到时大地为子中你说生国年着就那和要她出也得里]/gu },
  { name: 'big5', common: /[的一是了我不在人有他這上來到時大地為子中你說生國年著就那和要她出也得裡]/gu },
  { name: 'shift_jis', common: /[\u3041-\u3096]/gu },
  { name: 'euc-jp', common: /[\u3041-\u3096]/gu },
  { name: 'euc-kr', common: /[이다는을에의가고하은도지사기어나시해로그한인아있었를서들니라자]/gu },
];
const COMMON_SHARE_MIN = 0.12;
const SAMPLE_BYTES = 64 * 1024;

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  // Not part of the language, but of every browser and of Node; the tables of these encodings are too large to carry.
  const { TextDecoder } = globalThis as { TextDecoder?: DecoderOf };
  try {
    return TextDecoder && new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The start of a file, to the end of a line: a sample must not cut a sign in two. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const end = bytes.lastIndexOf(0x0a, SAMPLE_BYTES);
  return end === -1 ? bytes : bytes.subarray(0, end);
}

/** The text of a file in one of the encodings that Chinese, Japanese and Korean had before UTF-8; undefined if it is none. */
export function decodeEastAsian(bytes: Uint8Array): string | undefined {
  const sample = sampleOf(bytes);
  const scores = ENCODINGS.map(({ name, common }) => {
    const text = decoded(sample, name);
    const signs = text?.match(/\P{ASCII}/gu)?.length ?? 0;
    return { name, share: signs === 0 ? 0 : (text?.match(common)?.length ?? 0) / signs };
  });
  const [best] = scores.sort((a, b) => b.share - a.share);
  return best !== undefined && best.share >= COMMON_SHARE_MIN ? decoded(bytes, best.name) : undefined;
}

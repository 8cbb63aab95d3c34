/** Document updates travel inside JSON. Chunked, because a call with a million arguments overflows the stack. */
export function base64FromBytes(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(text);
}

const CHUNK_BYTES = 0x8000;

export function bytesFromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
}

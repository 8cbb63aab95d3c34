export function sameBytes(one: Uint8Array | undefined, two: Uint8Array): boolean {
  return one?.length === two.length && one.every((byte, at) => byte === two[at]);
}

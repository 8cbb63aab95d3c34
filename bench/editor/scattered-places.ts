/** Places all over a book, as shares of its length: always the same ones. */
export function* scatteredPlaces(count: number): Generator<number> {
  let state = 12_345;
  for (let made = 0; made < count; made++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

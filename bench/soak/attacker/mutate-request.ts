import type { SeededRandom } from '../seeded-random.ts';
import type { HostileRequest } from './hostile-request.ts';

/** Larger bodies are sent as they are: changing a byte of them finds nothing that a small one does not. */
const MUTATED_BYTES_MAX = 256 * 1024;
const FLIPS_MAX = 8;

export function canBeMutated({ body }: HostileRequest): boolean {
  return body !== undefined && body.length > 0 && body.length <= MUTATED_BYTES_MAX;
}

/** The same request with something in its body changed, cut or repeated. */
export function mutateRequest(request: HostileRequest, random: SeededRandom): HostileRequest {
  const { body } = request;
  if (body === undefined) return request;
  return { ...request, name: `${request.name}, mutated`, body: random.pick(MUTATIONS)(body, random) };
}

type Mutation = (body: Buffer, random: SeededRandom) => Buffer;

const flipBytes: Mutation = (body, random) => {
  const changed = Buffer.from(body);
  for (let flip = 0; flip <= random.below(FLIPS_MAX); flip++)
    changed[random.below(body.length)] = random.below(256);
  return changed;
};

/** Digits stay digits and letters letters, so that the body still parses and the change reaches further in. */
const replaceAlike: Mutation = (body, random) => {
  const changed = Buffer.from(body);
  for (let flip = 0; flip <= random.below(FLIPS_MAX); flip++) {
    const place = random.below(body.length);
    const byte = changed[place] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) changed[place] = 0x30 + random.below(10);
    else if (byte >= 0x61 && byte <= 0x7a) changed[place] = 0x61 + random.below(26);
  }
  return changed;
};

const cut: Mutation = (body, random) => body.subarray(0, random.below(body.length));

const repeatPart: Mutation = (body, random) => {
  const from = random.below(body.length);
  const to = from + random.below(Math.min(1_000, body.length - from) + 1);
  return Buffer.concat([body.subarray(0, to), body.subarray(from, to), body.subarray(to)]);
};

const MUTATIONS: readonly Mutation[] = [flipBytes, replaceAlike, replaceAlike, cut, repeatPart];

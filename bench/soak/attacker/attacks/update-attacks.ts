import type { SeededRandom } from '../../seeded-random.ts';
import {
  type Attack,
  type AttackExtent,
  type AttackTarget,
  type HostileRequest,
  jsonRequest,
} from '../hostile-request.ts';
import { UpdateBytes } from '../update-bytes.ts';

const TEXT = 4;
const FORMAT = 6;
const HAS_ORIGIN = 0x80;
const HAS_RIGHT_ORIGIN = 0x40;

/** Updates that are cheap to send and dear to apply. */
export const updateAttacks: Attack[] = [
  {
    name: 'distinct format keys',
    cost: 'slow',
    requests: (target, random) => send(target, 'distinct format keys', formatKeys(9_000, random)),
  },
  {
    name: 'formats that open and never close',
    cost: 'slow',
    requests: (target, random) => send(target, 'open formats', openFormats(20_000, random)),
  },
  {
    name: 'crossing right origins',
    cost: 'slow',
    requests: (target, random, extent) =>
      send(target, 'crossing right origins', crossingOrigins(countFor(5_000, extent), random)),
  },
  {
    name: 'one letter each from many writers',
    cost: 'slow',
    requests: (target, random, extent) =>
      send(target, 'many writers', manyWriters(countFor(20_000, extent), random)),
  },
  {
    name: 'deletions of everything, one by one',
    cost: 'slow',
    requests: (target, random, extent) =>
      send(target, 'scattered deletions', scatteredDeletions(countFor(50_000, extent), random)),
  },
];

const countFor = (count: number, { isShort }: AttackExtent) => (isShort ? count / 4 : count);

function send(target: AttackTarget, name: string, update: string): HostileRequest[] {
  const path = `/api/manuscripts/${target.manuscriptId}`;
  return [
    jsonRequest(name, 'PATCH', path, { update, baseSeq: 0 }),
    jsonRequest(`${name}, counted by the device`, 'PATCH', path, {
      update,
      baseSeq: 0,
      wordCount: 1,
      characterCount: 1,
    }),
    { name: `${name}, then read`, method: 'GET', path },
  ];
}

const writerOf = (random: SeededRandom) => 1 + random.below(2 ** 31);

function formatKeys(count: number, random: SeededRandom): string {
  const writer = writerOf(random);
  const update = new UpdateBytes()
    .number(1)
    .number(count + 1)
    .number(writer)
    .number(0);
  update.byte(FORMAT).number(1).text('prose').text('k0').text('true');
  for (let index = 1; index < count; index++) {
    update
      .byte(FORMAT | HAS_ORIGIN)
      .number(writer)
      .number(index - 1)
      .text(`k${index}`)
      .text('true');
  }
  update
    .byte(TEXT | HAS_ORIGIN)
    .number(writer)
    .number(count - 1)
    .text('a');
  return update.number(0).toBase64();
}

function openFormats(count: number, random: SeededRandom): string {
  const writer = writerOf(random);
  const update = new UpdateBytes().number(1).number(count).number(writer).number(0);
  update.byte(FORMAT).number(1).text('prose').text('bold').text('true');
  for (let index = 1; index < count; index++) {
    const isText = index % 2 === 1;
    update
      .byte((isText ? TEXT : FORMAT) | HAS_ORIGIN)
      .number(writer)
      .number(index - 1);
    if (isText) update.text('a');
    else update.text(random.pick(['bold', 'italic', 'block'])).text(random.pick(['true', 'null', '"h1"']));
  }
  return update.number(0).toBase64();
}

/** Every writer puts a letter after the first one, and each names another right neighbor than the writer before. */
function crossingOrigins(count: number, random: SeededRandom): string {
  const base = writerOf(random);
  const anchors = 64;
  const update = new UpdateBytes().number(count + 1);
  update.number(anchors).number(base).number(0);
  update.byte(TEXT).number(1).text('prose').text('a');
  for (let index = 1; index < anchors; index++) {
    update
      .byte(TEXT | HAS_ORIGIN)
      .number(base)
      .number(index - 1)
      .text('a');
  }
  for (let index = 0; index < count; index++) {
    const writer = base + 1 + (index % 2 === 0 ? index : 2 * count - index);
    update.number(1).number(writer).number(0);
    update.byte(TEXT | HAS_ORIGIN | HAS_RIGHT_ORIGIN);
    update.number(base).number(random.below(anchors / 2));
    update.number(base).number(anchors / 2 + random.below(anchors / 2));
    update.text('x');
  }
  return update.number(0).toBase64();
}

function manyWriters(count: number, random: SeededRandom): string {
  const base = writerOf(random);
  const update = new UpdateBytes().number(count);
  for (let index = 0; index < count; index++) {
    update
      .number(1)
      .number(base + index)
      .number(0)
      .byte(TEXT)
      .number(1)
      .text('prose')
      .text('y');
  }
  return update.number(0).toBase64();
}

function scatteredDeletions(count: number, random: SeededRandom): string {
  const writer = writerOf(random);
  const update = new UpdateBytes().number(1).number(1).number(writer).number(0);
  update
    .byte(TEXT)
    .number(1)
    .text('prose')
    .text('z'.repeat(count * 2));
  update.number(1).number(writer).number(count);
  for (let index = 0; index < count; index++) update.number(index * 2).number(1);
  return update.toBase64();
}

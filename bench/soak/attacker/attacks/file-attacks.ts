import type { SeededRandom } from '../../seeded-random.ts';
import { type Attack, uploadRequest } from '../hostile-request.ts';

const FILE_BYTES = 500 * 1024;
const SAMPLES_AT_ONCE = 60;
const FILES_AT_ONCE = 12;

const LINES = [
  'Chapter 1\n',
  'CHAPTER I.\n\n',
  '* * *\n',
  '1.\n',
  '"Yes," he said. ',
  '\t',
  'a ',
  '—',
  'Kapitel\n',
];

/** Files that take long to read, many at once. */
export const fileAttacks: Attack[] = [
  {
    name: 'many style samples at once',
    cost: 'heavy',
    requests: ({ styleId }, random) =>
      Array.from({ length: SAMPLES_AT_ONCE }, () =>
        uploadRequest(
          'style sample',
          `/api/writing-styles/${styleId}/analyze`,
          'sample.txt',
          textFile(random),
        ),
      ),
  },
  {
    name: 'many imports at once',
    cost: 'heavy',
    requests: ({ manuscriptId }, random) =>
      Array.from({ length: FILES_AT_ONCE }, (_, index) =>
        index % 2 === 0
          ? uploadRequest('text import', `/api/manuscripts/${manuscriptId}/import`, 'a.txt', textFile(random))
          : uploadRequest(
              'not a Word file',
              `/api/manuscripts/${manuscriptId}/import`,
              'a.docx',
              noise(random),
            ),
      ),
  },
];

function textFile(random: SeededRandom): Buffer {
  const line = random.pick(LINES) + random.pick(LINES);
  return Buffer.from(line.repeat(Math.ceil(FILE_BYTES / line.length))).subarray(0, FILE_BYTES);
}

/** Begins like a zip, so that it is looked into. */
function noise(random: SeededRandom): Buffer {
  const bytes = Buffer.alloc(20_000, 0);
  for (let index = 4; index < bytes.length; index++) bytes[index] = random.below(256);
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  return bytes;
}

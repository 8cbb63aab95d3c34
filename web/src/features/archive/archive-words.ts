import type { ArchiveLook, TakenIn } from './take-in-archive.ts';

function books(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'book' : 'books'}`;
}

/** What an archive holds, and what is known of it, before it is taken in. */
export function lookWords({ books: count, importedAt, begun, here }: ArchiveLook): string[] {
  const first = `${books(count)} in this archive. They will stand beside those you have; nothing is overwritten.`;
  if (importedAt !== null) {
    const day = new Date(importedAt).toLocaleDateString('en', { dateStyle: 'long' });
    return [
      first,
      `This archive was imported on this device on ${day}. Importing it again makes a second copy of every book.`,
    ];
  }
  if (begun > 0)
    return [first, `${books(begun)} came before the last import was broken off. The rest will come now.`];
  if (here > 0)
    return [
      first,
      `${books(here)} of it ${here === 1 ? 'is' : 'are'} in your account already and will come as ${here === 1 ? 'a copy' : 'copies'}.`,
    ];
  return [first];
}

/** Whether the author should think twice. */
export function isAgain({ importedAt, here, begun }: ArchiveLook): boolean {
  return begun === 0 && (importedAt !== null || here > 0);
}

export function takenWords({ books: taken }: TakenIn): string {
  return taken.length === 0 ? 'No book was imported.' : `${books(taken.length)} imported.`;
}

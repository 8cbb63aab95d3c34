import type { LocalManuscript } from '../../local/database.ts';

export const ORDERS = [
  { value: 'saved', label: 'Last saved' },
  { value: 'title', label: 'Title' },
  { value: 'length', label: 'Length' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

export function isOrder(value: string): value is Order {
  return ORDERS.some(order => order.value === value);
}

/** The projects whose titles hold every searched word, in the order asked for. They come most recently saved first. */
export function arrangeProjects(
  projects: readonly LocalManuscript[],
  { search, order }: { search: string; order: Order },
): LocalManuscript[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = projects.filter(({ title }) => words.every(word => fold(title).includes(word)));
  if (order === 'title') return found.sort((a, b) => a.title.localeCompare(b.title));
  if (order === 'length') return found.sort((a, b) => b.wordCount - a.wordCount);
  return found;
}

/** Letters without their accents and cases, so that 'eleve' finds 'Élève'. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

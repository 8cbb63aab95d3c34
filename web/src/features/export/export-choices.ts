import type { ExportFormat } from '@everdraft/core/export/export-format';

/** A file of the book, or everything of the account. */
export type ExportChoice = ExportFormat | 'zip';

interface ChoiceWords {
  name: string;
  about: string;
  type: string;
}

export const EXPORT_CHOICES: readonly ExportChoice[] = ['docx', 'epub', 'md', 'html', 'txt', 'zip'];

export const CHOICE_WORDS: Readonly<Record<ExportChoice, ChoiceWords>> = {
  docx: {
    name: 'Standard manuscript',
    about: 'For agents and editors: 12 pt, double-spaced, running header',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  epub: { name: 'E-book', about: 'For readers and shops', type: 'application/epub+zip' },
  md: { name: 'Markdown', about: 'Plain, with headings and emphasis', type: 'text/markdown' },
  html: { name: 'Web page', about: 'One page that any browser opens', type: 'text/html' },
  txt: { name: 'Plain text', about: 'The words, without their formats', type: 'text/plain' },
  zip: {
    name: 'Everything',
    about: 'All books, cards, chats and styles of your account',
    type: 'application/zip',
  },
};

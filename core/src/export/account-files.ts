import type { Block } from '../document/flat-text.ts';
import { writeHtml } from '../document/write-html.ts';
import type { ChatMessage } from '../entities/chat-message.ts';
import type { ChatSession } from '../entities/chat-session.ts';
import type { CompanionChange } from '../entities/companion-change.ts';
import type { DeviceDay } from '../entities/device-day.ts';
import type { OutlineCard } from '../entities/outline-card.ts';
import type { StyleProfile } from '../entities/style-profile.ts';
import type { WritingStyle } from '../entities/writing-style.ts';
import { ARCHIVE_FORMAT } from '../import/account-archive.ts';
import { cardChapter } from './card-chapter.ts';
import type { ExportFile } from './export-file.ts';
import { chaptersOf, type ExportedBook } from './exported-book.ts';
import { fileNameOf } from './file-name.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface AccountBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly lastSaved: string;
  readonly writingStyleId: string | null;
  readonly neverSendToAi: boolean;
  readonly goalWords: number | null;
  /** What was typed into it on which day, by device. */
  readonly days: readonly Omit<DeviceDay, 'manuscriptId'>[];
  /** When it went to the trash; null for a book that is not there. */
  readonly deletedAt: string | null;
  /** Its text when it is wanted: only one book is held at a time. Undefined for one that is not on this device. */
  readonly blocks: () => readonly Block[] | undefined;
  readonly cards: readonly OutlineCard[];
  readonly chats: readonly ChatSession[];
  /** In the order in which they were said. */
  readonly messages: readonly ChatMessage[];
  /** What the companion has changed in the outline, with what was there before. */
  readonly changes: readonly CompanionChange[];
  readonly styleProfile: StyleProfile | undefined;
}

export interface Account {
  readonly writtenAt: string;
  readonly books: readonly AccountBook[];
  readonly writingStyles: readonly WritingStyle[];
  readonly settings: Readonly<Record<string, unknown>> | undefined;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function exported(book: AccountBook, blocks: readonly Block[], writtenAt: string): ExportedBook {
  const { id, title, author, language } = book;
  const chapters = chaptersOf(blocks);
  return { id, title, author, language, chapters, appendix: undefined, hasTitlePage: false, writtenAt };
}

function chatText(chat: ChatSession, messages: readonly ChatMessage[]): string {
  const said = messages
    .filter(({ sessionId }) => sessionId === chat.id)
    .map(({ role, content, timestamp }) => {
      const speaker = role === 'user' ? 'You' : 'Companion';
      return `## ${speaker}, ${timestamp.slice(0, 16).replace('T', ' ')} UTC\n\n${content}\n`;
    });
  return `# ${chat.title}\n\n${said.join('\n')}`;
}

function* bookParts(book: AccountBook, folder: string, writtenAt: string): Generator<ExportFile> {
  const { blocks: read, chats, messages, ...record } = book;
  const blocks = read();
  const content = blocks === undefined ? null : writeHtml(blocks);
  yield { path: `${folder}/book.json`, content: [json({ ...record, content, chats, messages })] };
  if (blocks === undefined) return;
  yield { path: `${folder}/manuscript.md`, content: writeMarkdown(exported(book, blocks, writtenAt)) };
  if (book.cards.length > 0) {
    const cards = { ...exported(book, [], writtenAt), chapters: [cardChapter(book.cards)] };
    yield { path: `${folder}/outline.md`, content: writeMarkdown(cards) };
  }
  for (const [index, chat] of chats.entries()) {
    const name = `${String(index + 1).padStart(3, '0')} ${fileNameOf(chat.title)}`;
    yield { path: `${folder}/chats/${name}.md`, content: [chatText(chat, messages)] };
  }
}

function styleText({ name, description, customPrompt, sampleText }: WritingStyle): string {
  return [`# ${name}`, description, customPrompt, sampleText].filter(Boolean).join('\n\n').concat('\n');
}

function contentsText({ books, writingStyles }: Account, folders: readonly string[]): string {
  const lines = books.map(
    ({ title, deletedAt }, index) =>
      `- ${title}: ${folders[index]}${deletedAt === null ? '' : ' (in the trash)'}`,
  );
  return [
    'Everything of your account on this device.',
    '',
    ...lines,
    '',
    `Writing styles: ${writingStyles.length}, in the folder styles.`,
    '',
    'Files that end in .md are for reading. Files that end in .json hold the same with every detail; content is HTML.',
    '',
  ].join('\n');
}

/** Everything of an account as files: what people read, and beside it what programs read. Written in their order. */
export function* accountFiles(account: Account): Generator<ExportFile> {
  const { books, writingStyles, settings, writtenAt } = account;
  const folders = books.map(
    ({ title }, index) => `books/${String(index + 1).padStart(3, '0')} ${fileNameOf(title)}`,
  );
  yield { path: 'contents.txt', content: [contentsText(account, folders)] };
  yield {
    path: 'account.json',
    content: [json({ format: ARCHIVE_FORMAT, writtenAt, settings, writingStyles })],
  };
  for (const [index, book] of books.entries()) yield* bookParts(book, folders[index] ?? '', writtenAt);
  for (const [index, style] of writingStyles.entries()) {
    const name = `${String(index + 1).padStart(3, '0')} ${fileNameOf(style.name)}`;
    yield { path: `styles/${name}.md`, content: [styleText(style)] };
  }
}

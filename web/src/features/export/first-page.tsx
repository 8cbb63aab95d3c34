import type { ExportChoice } from './export-choices.ts';
import type { BookLook } from './export-messages.ts';
import styles from './first-page.module.css';

interface FirstPageProps {
  look: BookLook | undefined;
  choice: ExportChoice;
  title: string;
  author: string;
  language: string;
  /** The first chapter that is written. */
  chapter: number;
}

function surnameOf(author: string): string {
  return author.trim().split(/\s+/u).at(-1) ?? '';
}

/** The first page as it will look, on paper. */
export function FirstPage({ look, choice, title, author, language, chapter }: FirstPageProps) {
  const lines = look?.openings[chapter] ?? [];
  const head = [surnameOf(author), title].filter(Boolean).map(part => part.toUpperCase());
  return (
    <figure className={styles.figure}>
      <div className={styles.page} data-format={choice} lang={language} aria-hidden="true">
        {choice === 'docx' && <p className={styles.head}>{[...head, '1'].join(' / ')}</p>}
        {lines.map((line, index) => (
          // The lines of a page never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index} className={styles[line.kind]} dir="auto">
            {line.kind === 'break' && choice !== 'docx' ? '* * *' : line.text}
          </p>
        ))}
      </div>
      <figcaption className={styles.caption}>First page</figcaption>
    </figure>
  );
}

import type { StyleExample, StyleMeasures } from '@everdraft/core/entities/style-measures';
import styles from './analysis.module.css';

const KINDS: readonly { kind: keyof StyleMeasures['examples']; name: string }[] = [
  { kind: 'typical', name: 'As long as most' },
  { kind: 'longest', name: 'One of the longest' },
  { kind: 'shortest', name: 'One of the shortest' },
  { kind: 'spoken', name: 'Spoken' },
];

/** Sentences of the author's own, so that a figure means something. */
export function OwnSentences({ examples }: { examples: StyleMeasures['examples'] }) {
  const shown = KINDS.flatMap(({ kind, name }) => {
    const example = examples[kind];
    return example ? [{ name, example }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>In its own words</h3>
      {shown.map(({ name, example }) => (
        <OwnSentence key={name} name={name} example={example} />
      ))}
    </section>
  );
}

function OwnSentence({ name, example }: { name: string; example: StyleExample }) {
  return (
    <figure className={styles.example}>
      <blockquote className={styles.quote}>{example.text}</blockquote>
      <figcaption className={styles.caption}>
        {name}, {example.words} {example.words === 1 ? 'word' : 'words'}
      </figcaption>
    </figure>
  );
}

import { blockText } from '@everdraft/core/document/blocks';
import { type Block, isTextRun, type TextRun } from '@everdraft/core/document/flat-text';
import { useEffect, useState } from 'react';
import { Select } from '../../ui/select.tsx';
import styles from './version-reading.module.css';

interface VersionReadingProps {
  chapters: readonly string[];
  read: (index: number) => Promise<readonly Block[]>;
}

function Marked({ text, bold, italic }: Pick<TextRun, 'text' | 'bold' | 'italic'>) {
  const words = italic ? <em>{text}</em> : text;
  return bold ? <strong>{words}</strong> : words;
}

function Words({ block }: { block: Block }) {
  if (block.kind === 'rule') return null;
  // The runs of a block never change their order.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return block.runs.filter(isTextRun).map((run, index) => <Marked key={index} {...run} />);
}

/** A paragraph after another is indented, as on the page. */
function BlockView({ block, before }: { block: Block; before: Block | undefined }) {
  if (block.kind === 'rule') return <hr />;
  if (block.kind === 'heading') {
    return (
      <h4>
        <Words block={block} />
      </h4>
    );
  }
  const isItem = block.kind === 'bullet' || block.kind === 'numbered';
  const isFirst = before === undefined || before.kind === 'rule' || before.kind === 'heading';
  return (
    <p dir="auto" className={isItem ? styles.item : isFirst ? styles.first : undefined}>
      <Words block={block} />
    </p>
  );
}

/** A version to read, a chapter at a time: a whole book at once would hold up the page. */
export function VersionReading({ chapters, read }: VersionReadingProps) {
  const [index, setIndex] = useState(0);
  const [blocks, setBlocks] = useState<readonly Block[]>();

  // Read anew for each chapter only; the version behind `read` is the same for as long as this is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isLeft = false;
    setBlocks(undefined);
    read(index).then(
      found => isLeft || setBlocks(found),
      () => isLeft || setBlocks([]),
    );
    return () => {
      isLeft = true;
    };
  }, [index]);

  return (
    <div className={styles.reading}>
      {chapters.length > 1 && (
        <Select
          label="Chapter"
          options={chapters.map((title, at) => ({
            value: String(at),
            label: title || (at === 0 ? 'Opening' : `Chapter ${at + 1}`),
          }))}
          value={String(index)}
          onValueChange={value => setIndex(Number(value))}
        />
      )}
      <div className={styles.text} aria-busy={blocks === undefined}>
        {blocks
          ?.filter(block => block.kind === 'rule' || blockText(block).trim() !== '')
          .map((block, at, all) => (
            // The blocks of a version never change.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <BlockView key={at} block={block} before={all[at - 1]} />
          ))}
      </div>
    </div>
  );
}

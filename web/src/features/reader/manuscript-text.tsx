import { type Block, isTextRun, type Run, type TextBlock } from '@everdraft/core/document/flat-text';
import { createElement, Fragment, useMemo } from 'react';
import { groupBlocks, type NumberedItem } from './group-blocks.ts';
import styles from './manuscript-text.module.css';

/** The text of a manuscript, to read. It is built from blocks, so markup in the text stays text. */
export function ManuscriptText({ blocks }: { blocks: readonly Block[] }) {
  const groups = useMemo(() => groupBlocks(blocks), [blocks]);
  return (
    <div className={styles.prose}>
      {groups.map(group =>
        group.kind === 'list' ? (
          <List key={group.key} items={group.items} isNumbered={group.isNumbered} />
        ) : (
          <BlockText key={group.key} block={group.block} />
        ),
      )}
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'rule') return <hr />;
  if (block.kind !== 'heading') return <p>{words(block)}</p>;
  // The screen's own heading is the title; the book's headings stand below it.
  if (block.level === 1) return <h2>{words(block)}</h2>;
  return block.level === 2 ? <h3>{words(block)}</h3> : <h4>{words(block)}</h4>;
}

function List({ items, isNumbered }: { items: readonly NumberedItem[]; isNumbered: boolean }) {
  const Element = isNumbered ? 'ol' : 'ul';
  return (
    <Element>
      {items.map(({ key, number, item }) => (
        <li key={key} value={isNumbered ? number : undefined} data-indent={item.indent}>
          {words(item)}
        </li>
      ))}
    </Element>
  );
}

function words({ runs }: TextBlock) {
  // As arguments, not as a list: runs have no identity that could be a key, and never change their places.
  return createElement(Fragment, null, ...runs.map(marked));
}

function marked(run: Run) {
  if (!isTextRun(run)) return null;
  const text = run.italic ? <em>{run.text}</em> : run.text;
  return run.bold ? <strong>{text}</strong> : text;
}

import type { Mode } from '@everdraft/core/entities/mode';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { type MarkdownBlock, parseMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';
import { readReply } from './offered-prose.ts';
import styles from './reply-text.module.css';

interface ReplyTextProps {
  content: string;
  mode: Mode;
  /** More is on its way: a caret stands behind the last letter. */
  isComing?: boolean;
}

/** The words of a reply, as elements: nothing in them is ever read as markup, and nothing is fetched for them. */
export const ReplyText = memo(function ReplyText({ content, mode, isComing = false }: ReplyTextProps) {
  const { prose, remarks } = useMemo(() => readReply(parseMarkdown(content), mode), [content, mode]);
  const caret = isComing ? (
    <span className={styles.caret} data-streaming-cursor="" aria-hidden="true" />
  ) : null;
  const isProseLast = remarks.length === 0;
  return (
    <div className={styles.text} data-mode={mode}>
      {prose.length > 0 && (
        <div className={styles.prose}>
          <Blocks blocks={prose} end={isProseLast ? caret : null} />
        </div>
      )}
      <Blocks blocks={remarks} end={isProseLast ? null : caret} />
      {prose.length + remarks.length === 0 && caret}
    </div>
  );
});

/** `end` stands behind the last word. */
function Blocks({ blocks, end }: { blocks: readonly MarkdownBlock[]; end: ReactNode }) {
  // Blocks only ever follow each other: a reply grows at its end.
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <BlockView key={index} block={block} end={index === blocks.length - 1 ? end : null} />
  ));
}

function BlockView({ block, end }: { block: MarkdownBlock; end: ReactNode }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
          {end}
        </p>
      );
    case 'heading':
      return (
        <h4 className={styles.heading}>
          <Inlines inlines={block.inlines} />
          {end}
        </h4>
      );
    case 'list':
      return <ListView block={block} end={end} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} end={end} />
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          {block.text}
          {end}
        </pre>
      );
    case 'rule':
      return (
        <>
          <hr />
          {end}
        </>
      );
  }
}

function ListView({ block, end }: { block: MarkdownBlock & { kind: 'list' }; end: ReactNode }) {
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever follow each other
    <li key={index}>
      <Blocks blocks={item} end={index === block.items.length - 1 ? end : null} />
    </li>
  ));
  return block.isNumbered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: words only ever follow each other
  return inlines.map((inline, index) => <Fragment key={index}>{inlineView(inline)}</Fragment>);
}

function inlineView(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br />;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.inlines} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inlines} />
        </em>
      );
    case 'link':
      return <LinkView link={inline} />;
  }
}

/** Shown with its whole address, so that nobody is led where they did not mean to go. */
function LinkView({ link: { address, inlines } }: { link: Inline & { kind: 'link' } }) {
  const [only] = inlines;
  const isAddressItself = inlines.length === 1 && only?.kind === 'text' && only.text === address;
  return (
    <>
      {!isAddressItself && (
        <>
          <Inlines inlines={inlines} />{' '}
        </>
      )}
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {address}
      </a>
    </>
  );
}

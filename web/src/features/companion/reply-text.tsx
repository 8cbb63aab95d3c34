import type { Mode } from '@everdraft/core/entities/mode';
import { createContext, Fragment, memo, type ReactNode, use, useMemo } from 'react';
import type { ReplyNote } from '../../local/database.ts';
import { type MarkdownBlock, parseMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';
import { readReply } from './offered-prose.ts';
import { labelledPlaces } from './read-words.ts';
import styles from './reply-text.module.css';
import type { ReadPlace } from './what-i-read.tsx';

interface ReplyTextProps {
  content: string;
  mode: Mode;
  /** More is on its way: a caret stands behind the last letter. */
  isComing?: boolean;
  /** What was read for it: labels of its passages become links. */
  read?: ReplyNote['read'] | undefined;
  onGoTo: (place: ReadPlace) => void;
}

interface PlaceLinks {
  places: ReadonlyMap<string, ReadPlace>;
  onGoTo: (place: ReadPlace) => void;
}

const PlaceLinksContext = createContext<PlaceLinks | undefined>(undefined);

/** The words of a reply, as elements: nothing in them is ever read as markup, and nothing is fetched for them. */
export const ReplyText = memo(function ReplyText(props: ReplyTextProps) {
  const { content, mode, isComing = false, read, onGoTo } = props;
  const links = useMemo(() => ({ places: labelledPlaces(read ?? []), onGoTo }), [read, onGoTo]);
  const { prose, remarks } = useMemo(() => readReply(parseMarkdown(content), mode), [content, mode]);
  const caret = isComing ? (
    <span className={styles.caret} data-streaming-cursor="" aria-hidden="true" />
  ) : null;
  const isProseLast = remarks.length === 0;
  return (
    <PlaceLinksContext value={links}>
      <div className={styles.text} data-mode={mode}>
        {prose.length > 0 && (
          <div className={styles.prose}>
            <Blocks blocks={prose} end={isProseLast ? caret : null} />
          </div>
        )}
        <Blocks blocks={remarks} end={isProseLast ? null : caret} />
        {prose.length + remarks.length === 0 && caret}
      </div>
    </PlaceLinksContext>
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
    case 'places':
      return <PlacesView labels={inline.labels} />;
  }
}

/** What was read leads to its place in the text. A label that was not given stays words: it may be made up. */
function PlacesView({ labels }: { labels: readonly string[] }) {
  const links = use(PlaceLinksContext);
  const views = labels.map((label, index) => {
    const place = links?.places.get(label);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels only ever follow each other
      <Fragment key={index}>
        {index > 0 && ', '}
        {place ? (
          <button
            type="button"
            className={styles.place}
            title={place.label}
            onClick={() => links?.onGoTo(place)}
          >
            {label}
          </button>
        ) : (
          label
        )}
      </Fragment>
    );
  });
  return <>[{views}]</>;
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

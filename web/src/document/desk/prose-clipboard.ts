import { type Block, NO_ATTRIBUTES } from '@everdraft/core/document/flat-text';
import { cleanText } from '@everdraft/core/text/clean-text';
import { DOMSerializer, type Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { bindingOf } from '../binding/bind-text.ts';
import { blockOfNode, nodeOfBlock } from '../binding/block-nodes.ts';
import { dropBlocks } from '../editing/drop-blocks.ts';
import { blocksOfSlice, withoutSheets } from '../editing/without-sheets.ts';
import { foreignProse } from './foreign-prose.ts';
import { trustedProse } from './trusted-prose.ts';
import { beginPaste, endPaste } from './waiting-pastes.ts';

/** What leaves and enters the manuscript by the clipboard or by dragging: the words and the formats we have, nothing else. */
export function proseClipboard(schema: Schema): Plugin {
  return new Plugin({
    props: {
      transformCopied: withoutSheets,
      clipboardSerializer: new ProseSerializer(schema),
      clipboardTextSerializer: slice =>
        blocksOfSlice(slice)
          .map(node => node.textContent)
          .join('\n\n'),
      // Before ProseMirror reads the foreign page into elements, whose styles the content security policy would report.
      handleDOMEvents: {
        paste(view, event) {
          event.preventDefault();
          if (event.clipboardData) paste(view, event.clipboardData);
          return true;
        },
        drop(view, event) {
          event.preventDefault();
          drop(view, event);
          return true;
        },
      },
    },
  });
}

/** Writes blocks as the HTML that the rest of the product writes, with real lists. */
class ProseSerializer extends DOMSerializer {
  constructor(schema: Schema) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(fragment: Fragment): DocumentFragment {
    const template = document.createElement('template');
    template.innerHTML = trustedProse(blocksOfSlice(new Slice(fragment, 0, 0)).map(blockOfNode));
    return template.content;
  }
}

/** Hands on what is carried: at once, or a moment later when a page of another program cannot be read yet. */
function takeFrom(data: DataTransfer, take: (blocks: readonly Block[]) => void): void {
  const html = data.getData('text/html');
  // Read now: the browser takes it away after the event.
  const text = data.getData('text/plain');
  const plain = () => blocksOfPlainText(text);
  if (html === '') take(plain());
  else foreignProse.read(html, blocks => take(blocks ?? plain()));
}

/** Every line that holds words is a paragraph; empty lines only keep them apart. */
export function blocksOfPlainText(text: string): Block[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanText)
    .filter(line => line.trim() !== '')
    .map(line => ({
      kind: 'paragraph',
      open: false,
      runs: [{ text: line, bold: false, italic: false, other: NO_ATTRIBUTES }],
      other: NO_ATTRIBUTES,
    }));
}

function paste(view: EditorView, data: DataTransfer): void {
  const { tr, id } = beginPaste(view.state);
  view.dispatch(tr);
  takeFrom(data, blocks => {
    if (view.isDestroyed) return;
    const nodes = blocks.map(block => nodeOfBlock(view.state.schema, block));
    const history = bindingOf(view)?.history;
    history?.beginStep();
    view.dispatch(endPaste(view.state, id, nodes).setMeta('paste', true).scrollIntoView());
    history?.beginStep();
  });
}

function drop(view: EditorView, event: DragEvent): void {
  const own = view.dragging;
  if (own) {
    put(view, event, { blocks: blocksOfSlice(own.slice), taken: own.move ? 'moved' : 'copied' });
  } else if (event.dataTransfer) {
    takeFrom(event.dataTransfer, blocks => {
      if (view.isDestroyed) return;
      const nodes = blocks.map(block => nodeOfBlock(view.state.schema, block));
      put(view, event, { blocks: nodes, taken: 'from elsewhere' });
    });
  }
}

interface Carried {
  blocks: Node[];
  taken: 'moved' | 'copied' | 'from elsewhere';
}

function put(view: EditorView, { clientX, clientY }: DragEvent, { blocks, taken }: Carried): void {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!place) return;
  const dropped = dropBlocks(view.state.tr, blocks, { position: place.pos, taken });
  if (dropped === undefined) return;
  const history = bindingOf(view)?.history;
  history?.beginStep();
  view.dispatch(dropped.setMeta('uiEvent', 'drop'));
  history?.beginStep();
  view.dragging = null;
  view.focus();
}

import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '../../test-support/hostile-html.ts';
import { HOSTILE_MARKDOWN } from '../../test-support/hostile-markdown.ts';
import type { Block } from '../document/flat-text.ts';
import { parseHtml } from '../document/parse-html.ts';
import { bookFiles } from './book-files.ts';
import type { ExportFormat } from './export-format.ts';
import { chaptersOf, type ExportedBook } from './exported-book.ts';

const CORPUS = [...HOSTILE_HTML, ...HOSTILE_MARKDOWN];

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Every vector as a heading, as a paragraph, in bold, in an item, and as the markup it pretends to be. */
function hostileBlocks(): Block[] {
  const html = CORPUS.flatMap(vector => [
    `<h1>${asText(vector)}</h1>`,
    `<p>${asText(vector)}</p>`,
    `<p>a<strong>${asText(vector)}</strong>b</p>`,
    `<ul><li>${asText(vector)}</li></ul>`,
    `<p>${vector}</p>`,
  ]);
  return html.flatMap(piece => parseHtml(piece));
}

function hostileBook(): ExportedBook {
  const all = CORPUS.join(' ');
  const blocks = hostileBlocks();
  return {
    id: '"><script>alert(1)</script>',
    title: all,
    author: all,
    language: '"><script>alert(1)</script>',
    chapters: chaptersOf(blocks),
    appendix: { title: all, blocks, wordCount: 1 },
    hasTitlePage: true,
    writtenAt: '2026-03-01T10:00:00.000Z',
  };
}

interface Tag {
  name: string;
  attributes: string[];
  targets: string[];
}

/** Every element of a text with what could lead out of it. */
function tagsOf(text: string, isXml: boolean): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser(
    {
      onopentag(name, given) {
        const targets = Object.entries(given).flatMap(([key, value]) =>
          /^(?:src|href|data|action|target|full-path)$/i.test(key) ? [value] : [],
        );
        tags.push({ name: name.toLowerCase(), attributes: Object.keys(given), targets });
      },
      onprocessinginstruction(_name, data) {
        if (!/^(?:\?xml |!doctype html$)/i.test(data)) tags.push({ name: data, attributes: [], targets: [] });
      },
    },
    { xmlMode: isXml },
  );
  parser.end(text);
  return tags;
}

const RUNNING = /^(?:script|style|img|image|svg|math|iframe|object|embed|base|form|input|video|template|x)$/;

function filesOf(format: ExportFormat): { path: string; text: string }[] {
  const files = bookFiles(format, hostileBook());
  return files.kind === 'text'
    ? [{ path: `book.${format}`, text: [...files.content].join('') }]
    : files.files.map(({ path, content }) => ({ path, text: [...content].join('') }));
}

describe('an exported book whose author is hostile', () => {
  it.each(['html', 'epub', 'docx'] as const)('holds only elements of ours as .%s', format => {
    for (const { path, text } of filesOf(format)) {
      if (path === 'mimetype' || path.endsWith('.css')) continue;
      const tags = tagsOf(text, format !== 'html');
      const running = tags.filter(
        ({ name, attributes }) =>
          (RUNNING.test(name) && !(format === 'html' && name === 'style')) ||
          attributes.some(key => /^on/i.test(key)),
      );
      expect({ path, running }).toEqual({ path, running: [] });
      const styles = tags.filter(({ name }) => name === 'style');
      expect(styles).toHaveLength(format === 'html' ? 1 : 0);
      const leading = tags
        .flatMap(({ targets }) => targets)
        .filter(target => /^\s*\w+:|^\/\/|\.\./.test(target));
      expect({ path, leading }).toEqual({ path, leading: [] });
    }
  });

  it('holds neither HTML nor links nor images as .md', () => {
    const [file] = filesOf('md');
    const text = (file?.text ?? '').replaceAll(/\\[!-/:-@[-`{-~]/g, '').replaceAll(/<\/?(?:strong|em)>/g, '');
    expect(text).toContain('alert(1)');
    expect(text).not.toMatch(/[<>[\]`]/);
  });
});

import type { Plugin } from 'vite';

/** Those of first-files.ts that a book needs beside the way in. */
const BOOK_FILES = ['shelf', 'book'];

/** Names the files of a book in the page, so that public/before-first-paint.js can ask for them before anything has run. */
export function nameBookFiles(): Plugin {
  return {
    name: 'everdraft:name-book-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {}).flatMap(file =>
          file.type === 'chunk' && BOOK_FILES.includes(file.name)
            ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]
            : [],
        );
        const content = files.map(name => `/${name}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'book-files', content }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { scatteredPlaces } from './scattered-places.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

export type Peer = 'codemirror' | 'tiptap' | 'lexical' | 'textarea';

export interface PeerSite {
  /** The address of a peer's page with a book in it. */
  address(peer: Peer): string;
  /** The book that the pages open from now on, and how many words were added to it all over. */
  setBook(paragraphs: readonly string[], scatteredEdits?: number): void;
  stop(): Promise<void>;
}

/** Installs the peers when they are missing, builds their pages and serves them. */
export async function startPeerSite(): Promise<PeerSite> {
  if (!existsSync(join(folder, 'node_modules', 'lexical'))) {
    console.log('Installing the editors to measure against…');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  const outDir = await mkdtemp(join(tmpdir(), 'everdraft-peers-'));
  for (const peer of ['codemirror', 'tiptap', 'lexical', 'textarea']) {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: false,
        lib: { entry: join(folder, 'peers', `${peer}.mjs`), formats: ['es'], fileName: () => `${peer}.js` },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
  }
  let book = '';
  let scattered = '[]';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/book.txt') response.setHeader('content-type', 'text/plain').end(book);
    else if (path === '/scattered.json')
      response.setHeader('content-type', 'application/json').end(scattered);
    else if (path.endsWith('.js')) {
      void readFile(join(outDir, path)).then(
        code =>
          response
            .setHeader('content-type', 'text/javascript')
            // Kept by the browser, as ours is.
            .setHeader('cache-control', 'max-age=86400')
            .end(code),
        () => response.writeHead(404).end(),
      );
    } else {
      const name = path.slice(1);
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><meta charset="utf-8"><title>${name}</title><style>body{font:19px/1.68 serif;max-width:640px;margin:auto}</style><script type="module" src="/${name}.js"></script>`,
        );
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so the address is never a path.
  const { port } = server.address() as AddressInfo;
  return {
    address: peer => `http://127.0.0.1:${port}/${peer}`,
    setBook(paragraphs, scatteredEdits = 0) {
      book = paragraphs.join('\n');
      scattered = JSON.stringify([...scatteredPlaces(scatteredEdits)]);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstFiles } from './build/first-files.ts';
import { iconsAsDrawn, iconsInOneWord, iconsOneByOne } from './build/lean-icons.ts';
import { commandsWithoutKeyMaps, radixOneByOne, yjsWithoutColours } from './build/lean-libraries.ts';
import {
  zodWithoutEval,
  zodWithoutFormatMethods,
  zodWithoutJsonSchema,
  zodWithoutSentences,
} from './build/lean-zod.ts';
import { nameBookFiles } from './build/name-book-files.ts';
import { shrinkFirstScript } from './build/shrink-first-script.ts';

const API_PORT = process.env.EVERDRAFT_API_PORT ?? '3000';

/** The two faces of the first screen; without a preload the browser learns of them only from the style sheet. */
const PRELOADED_FONTS = ['literata-latin-opsz-normal.woff2', 'hanken-grotesk-latin-wght-normal.woff2'];

function preloadFonts(): Plugin {
  return {
    name: 'everdraft:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.values(bundle ?? {}).flatMap(file => {
          const isWanted = file.type === 'asset' && file.names.some(name => PRELOADED_FONTS.includes(name));
          if (!isWanted) return [];
          const href = `/${file.fileName}`;
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true };
          return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
        });
      },
    },
  };
}

interface KeptFile {
  url: string;
  revision: string | null;
  size: number;
}

/**
 * Gives every file whose name does not change with its content a digest. The service worker refuses a file that differs
 * from it: a deployment in the middle of an update would otherwise mix the files of two versions.
 */
function digestFiles(outDir: () => string) {
  return async (files: KeptFile[]) => {
    const manifest = await Promise.all(
      files.map(async file => {
        if (file.revision === null) return file;
        const content = await readFile(resolve(outDir(), file.url));
        return { ...file, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
      }),
    );
    return { manifest, warnings: [] };
  };
}

const COMPRESSED_EXTENSIONS = ['.html', '.js', '.css', '.svg', '.webmanifest'];

/** Writes each text file twice more, as `.br` and `.gz`: the server sends them as they are and compresses nothing by itself. */
function compressFiles(outDir: () => string): Plugin {
  return {
    name: 'everdraft:compress-files',
    apply: 'build',
    closeBundle: {
      // After the service worker, which is written last.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(outDir(), { recursive: true });
        const files = names.filter(name => COMPRESSED_EXTENSIONS.includes(extname(name)));
        await Promise.all(
          files.map(async name => {
            const path = join(outDir(), name);
            const content = await readFile(path);
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
        );
      },
    },
  };
}

/** `--mode kit` builds the page that shows every part of src/ui instead of the app. */
export default defineConfig(({ mode }) => {
  const isKit = mode === 'kit';
  const root = import.meta.dirname;
  // `--outDir` may set another one than below.
  let outDir = '';
  const noteOutDir: Plugin = {
    name: 'everdraft:note-out-dir',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
  };
  return {
    root,
    plugins: [
      noteOutDir,
      react(),
      preloadFonts(),
      nameBookFiles(),
      shrinkFirstScript(() => outDir),
      zodWithoutEval(),
      zodWithoutJsonSchema(),
      zodWithoutFormatMethods(),
      zodWithoutSentences(),
      yjsWithoutColours(),
      commandsWithoutKeyMaps(),
      iconsOneByOne(),
      radixOneByOne(),
      iconsAsDrawn(),
      iconsInOneWord(),
      VitePWA({
        disable: isKit,
        strategies: 'injectManifest',
        srcDir: 'service-worker',
        filename: 'sw.ts',
        injectRegister: false,
        includeManifestIcons: false,
        injectManifest: {
          globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
          dontCacheBustURLsMatching: /^assets\//,
          manifestTransforms: [digestFiles(() => outDir)],
          rollupFormat: 'iife',
        },
        manifest: {
          id: '/',
          name: 'Everdraft',
          short_name: 'Everdraft',
          description: 'A writing studio for authors of long manuscripts.',
          lang: 'en',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          theme_color: '#111312',
          background_color: '#111312',
          categories: ['books', 'productivity'],
          icons: [
            { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          ],
        },
      }),
      !isKit && compressFiles(() => outDir),
    ],
    resolve: {
      // The same library, written for the browsers we support instead of for those of ten years ago.
      alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
    },
    build: {
      outDir: isKit ? '.cache/kit' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // Data URLs and inline scripts would be refused by the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve(root, isKit ? 'kit.html' : 'index.html'),
        treeshake: {
          // It makes one object for each way to compare and says nowhere that they may be left out; we use one.
          moduleSideEffects: [{ test: /node_modules\/diff\//, sideEffects: false }],
        },
        output: { codeSplitting: { groups: firstFiles(root) } },
      },
    },
    worker: { format: 'es' },
    server: {
      proxy: { '/api': `http://127.0.0.1:${API_PORT}` },
    },
  };
});

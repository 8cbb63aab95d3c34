import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

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

/** Where the graph of modules is entered, by what an author comes to. */
const ENTRIES = {
  wayIn: ['src/main.tsx'],
  signedIn: ['src/app/signed-in.tsx', 'src/app/workspace.ts'],
  dashboard: ['src/app/screens/dashboard-screen.tsx'],
  book: ['src/app/screens/studio-screen.tsx', 'src/document/desk/open-desk.ts'],
  toasts: ['src/ui/toast-stage.tsx'],
};

/**
 * What stands before the first screens is three files: what the way in needs and with it everything else, what every
 * screen behind it needs, and what is left of a book. Taken apart by who shares what with whom they would be seventy,
 * each of which compresses worse than all of them together. What is loaded later is left to be taken apart.
 */
function firstFiles(root: string) {
  let reached: Record<keyof typeof ENTRIES, ReadonlySet<string>> | undefined;
  const reachedIn = (graph: ModuleGraph) => {
    const from = (paths: readonly string[]) =>
      reachedFrom(
        paths.map(path => resolve(root, path)),
        graph,
      );
    reached ??= {
      wayIn: from(ENTRIES.wayIn),
      signedIn: from(ENTRIES.signedIn),
      dashboard: from(ENTRIES.dashboard),
      book: from(ENTRIES.book),
      toasts: from(ENTRIES.toasts),
    };
    return reached;
  };
  return [
    {
      priority: 5,
      name: (id: string, graph: ModuleGraph) => (reachedIn(graph).wayIn.has(id) ? 'ground' : null),
    },
    {
      priority: 4,
      name(id: string, graph: ModuleGraph) {
        const { signedIn, dashboard, book } = reachedIn(graph);
        return signedIn.has(id) || (dashboard.has(id) && book.has(id)) ? 'shelf' : null;
      },
    },
    {
      priority: 3,
      name: (id: string, graph: ModuleGraph) => (reachedIn(graph).book.has(id) ? 'book' : null),
    },
    // What dialogs and menus are made of: as many files as there are parts would be asked for one by one, and named in
    // the files above. A toast at the way in does not wait for the rest of it.
    {
      priority: 2,
      name: (id: string, graph: ModuleGraph) => (reachedIn(graph).toasts.has(id) ? 'toasts' : null),
    },
    {
      priority: 1,
      name: 'parts',
      test: /web\/src\/ui\/|node_modules\/(?!@dnd-kit|fflate|diff|htmlparser2|entities)/,
      minShareCount: 2,
    },
  ];
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The modules that an import leads to; not those that are imported later, while the page is there. */
function reachedFrom(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

interface KeptFile {
  url: string;
  revision: string | null;
  size: number;
}

/**
 * zod tries at load whether it may compile code. The content security policy refuses that and reports it, and asking zod
 * not to try comes too late from a module of ours: its schemas are made while the modules are still being loaded.
 */
function zodWithoutEval(): Plugin {
  return {
    name: 'everdraft:zod-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/core\.js$/ },
      handler: code => ({ code: `${code}\nconfig({ jitless: true });\n`, map: null }),
    },
  };
}

/** The weights of icons that are drawn, besides 'regular'. */
const ICON_WEIGHTS: Record<string, string> = { Check: 'bold', Stop: 'fill' };

/** An icon comes in six weights of which one or two are drawn: the others were a tenth of what stood before the editor. */
function iconsAsDrawn(): Plugin {
  return {
    name: 'everdraft:icons-as-drawn',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code, id) {
        const icon = basename(id, '.es.js');
        const isDrawn = (weight: string) => weight === 'regular' || weight === ICON_WEIGHTS[icon];
        const drawn = code.replace(
          /\n {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\](?:,|(?=\n\]))/g,
          (entry, weight: string) => (isDrawn(weight) ? entry : ''),
        );
        if (!drawn.includes('"regular"') || drawn.length === code.length) {
          this.error(`The weights of the icon ${icon} are written in another way than expected.`);
        }
        return { code: drawn, map: null };
      },
    },
  };
}

/** Every icon wraps its drawing in the same four lines. Here they are written once. */
function iconsInOneWord(): Plugin {
  return {
    name: 'everdraft:icons-in-one-word',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/(?:lib\/IconBase|csr\/\w+)\.es\.js$/ },
      handler(code, id) {
        const icon = basename(id, '.es.js');
        if (icon === 'IconBase') {
          const make = `export const icon = weights => e.forwardRef((props, ref) => e.createElement(p, { ref, ...props, weights }));`;
          return { code: `${code}\n${make}`, map: null };
        }
        const [, alias] = /(\w+) as \w+Icon\b/.exec(code) ?? [];
        if (alias === undefined) this.error(`The icon ${icon} is written in another way than expected.`);
        const lines = [
          `import { icon } from '../lib/IconBase.es.js';`,
          `import weights from '../defs/${icon}.es.js';`,
          `export const ${icon}Icon = /* @__PURE__ */ icon(weights);`,
        ];
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}

/** Each icon from its own file: by way of the list of all of them, every module would lead to every icon. */
function iconsOneByOne(): Plugin {
  return {
    name: 'everdraft:icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /'@phosphor-icons\/react'/ },
      handler: code => ({
        code: code.replace(/import \{([^}]*)\} from '@phosphor-icons\/react';/g, (_whole, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(name => /^\w+Icon$/.test(name))
            .map(name => `import { ${name} } from '@phosphor-icons/react/${name.replace(/Icon$/, '')}';`)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

/** Each part of Radix from its own package, for the same reason. */
function radixOneByOne(): Plugin {
  return {
    name: 'everdraft:radix-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /'radix-ui'/ },
      handler: code => ({
        code: code.replace(
          /import \{ (\w+)(?: as (\w+))? \} from 'radix-ui';/g,
          (_whole, part: string, name: string = part) => {
            const folder = part.replace(/(?!^)[A-Z]/g, letter => `-${letter}`).toLowerCase();
            return `import * as ${name} from '@radix-ui/react-${folder}';`;
          },
        ),
        map: null,
      }),
    },
  };
}

/** Yjs draws its warnings in colours, with a library for pages and one for schemas. Its words alone are enough. */
function yjsWithoutColours(): Plugin {
  return {
    name: 'everdraft:yjs-without-colours',
    apply: 'build',
    transform: {
      filter: { id: /lib0\/logging\.js$/ },
      handler: () => ({
        code: `export const BOLD = '', UNBOLD = '', ORANGE = '', RED = '';
export const print = (...words) => console.log(...words.filter(Boolean));
export const warn = (...words) => console.warn(...words.filter(Boolean));`,
        map: null,
      }),
    },
  };
}

/** The ready-made key maps hold every command of ProseMirror. Our keys have commands of their own; we use two of these. */
function commandsWithoutKeyMaps(): Plugin {
  return {
    name: 'everdraft:commands-without-key-maps',
    apply: 'build',
    transform: {
      filter: { id: /prosemirror-commands\/dist\/index\.js$/ },
      handler(code) {
        const without = code.replace(
          /\nlet backspace = chainCommands[\s\S]*(?=\nexport \{)/,
          '\nconst baseKeymap = {}, macBaseKeymap = {}, pcBaseKeymap = {};',
        );
        if (without === code)
          this.error('The key maps of ProseMirror are written in another way than expected.');
        return { code: without, map: null };
      },
    },
  };
}

/** A string of zod can be asked to be any of thirty formats by its methods. Ours are asked for by name, as `z.email()`. */
function zodWithoutFormatMethods(): Plugin {
  return {
    name: 'everdraft:zod-without-format-methods',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const without = code.replace(/\}, \{\n {4}email\(params\) \{[\s\S]*?\n\}\);/, '}, {});');
        if (without === code) this.error('The formats of zod are written in another way than expected.');
        return { code: without, map: null };
      },
    },
  };
}

/** zod's own sentences: nobody reads them here, since every form is checked with the product's words. */
function zodWithoutSentences(): Plugin {
  return {
    name: 'everdraft:zod-without-sentences',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler: () => ({ code: `export default () => ({ localeError: () => 'Invalid input' });`, map: null }),
    },
  };
}

/** Every schema of zod can write itself as JSON Schema. Only the server asks for that. */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'everdraft:zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const refuse = `const refuse = () => { throw new Error('JSON Schema is left out of this build.'); };`;
        const exports = names.map(name => {
          // What a schema says of its own limits is asked here too; nothing of ours asks.
          if (name === 'aggregateChecks') return `export const ${name} = () => ({});`;
          return `export const ${name} = ${name?.startsWith('create') ? '() => refuse' : 'refuse'};`;
        });
        return { code: [refuse, ...exports, 'export { refuse as process };'].join('\n'), map: null };
      },
    },
  };
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

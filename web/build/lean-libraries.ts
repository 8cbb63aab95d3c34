import type { Plugin } from 'vite';

/** Each part of Radix from its own package, for the same reason. */
export function radixOneByOne(): Plugin {
  return {
    name: 'everdraft:radix-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /'radix-ui(?:\/internal)?'/ },
      handler: code => ({
        code: code.replace(
          /import \{ (\w+)(?: as (\w+))? \} from 'radix-ui(?:\/internal)?';/g,
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
export function yjsWithoutColours(): Plugin {
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
export function commandsWithoutKeyMaps(): Plugin {
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

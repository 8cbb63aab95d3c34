import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The weights of icons that are drawn, besides 'regular'. */
const ICON_WEIGHTS: Record<string, string> = { Check: 'bold', Stop: 'fill' };

/** An icon comes in six weights of which one or two are drawn: the others were a tenth of what stood before the editor. */
export function iconsAsDrawn(): Plugin {
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
export function iconsInOneWord(): Plugin {
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
export function iconsOneByOne(): Plugin {
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

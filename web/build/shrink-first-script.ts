import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const FIRST_SCRIPT = 'before-first-paint.js';

/** What stands in `public` is taken as it is written, and every first visit would pay for its comments. */
export function shrinkFirstScript(outDir: () => string): Plugin {
  return {
    name: 'everdraft:shrink-first-script',
    apply: 'build',
    async writeBundle() {
      const path = join(outDir(), FIRST_SCRIPT);
      const { code, errors } = await minify(FIRST_SCRIPT, await readFile(path, 'utf8'), {
        module: false,
        // A name that it makes global would be one of the page's.
        mangle: { toplevel: false },
      });
      if (errors.length > 0) throw new Error(errors[0]?.message);
      await writeFile(path, code);
    },
  };
}

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let script: Promise<string> | undefined;

/** The finder with its library as one script that can be sent into a page. */
export function finderScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('finder.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('The finder was not bundled.');
  const [chunk] = first.output;
  return chunk.code;
}

import type { Plugin } from 'vite';

/**
 * zod tries at load whether it may compile code. The content security policy refuses that and reports it, and asking zod
 * not to try comes too late from a module of ours: its schemas are made while the modules are still being loaded.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'everdraft:zod-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/core\.js$/ },
      handler: code => ({ code: `${code}\nconfig({ jitless: true });\n`, map: null }),
    },
  };
}

/** A string of zod can be asked to be any of thirty formats by its methods. Ours are asked for by name, as `z.email()`. */
export function zodWithoutFormatMethods(): Plugin {
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
export function zodWithoutSentences(): Plugin {
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
export function zodWithoutJsonSchema(): Plugin {
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

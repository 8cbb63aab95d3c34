import type { KnipConfig } from 'knip';

/** What a style sheet takes from elsewhere, written as imports, which is all that is looked at. */
function importsOfStyleSheet(css: string): string {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const taken = withoutComments.matchAll(/(?:@import\s+|url\(\s*|composes:[^;]*\bfrom\s+)(['"])(.+?)\1/g);
  return [...taken].map(match => `import '${match[2]}';`).join('\n');
}

const config: KnipConfig = {
  compilers: { css: importsOfStyleSheet },
  // A type that only its own file names is still part of what that file's functions take and give.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // From PostgreSQL, where it is installed, and from the system.
  ignoreBinaries: ['truncate', 'mkfs.ext4', 'fallocate', 'pg_config', 'mount', 'umount'],
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/**/*.test.mjs', 'scripts/testing/build-planted.mjs'],
      project: ['scripts/**/*.mjs', '*.ts'],
    },
    core: {
      entry: ['src/**/*.test.ts'],
      project: ['{src,test-support}/**/*.ts'],
      // Its package.json exports whole folders, so that every file of it counts as an entry.
      includeEntryExports: true,
    },
    server: {
      entry: ['src/main.ts', 'src/commands/*.ts', '{src,test}/**/*.test.ts'],
      project: ['{src,test,test-support}/**/*.ts'],
    },
    web: {
      entry: ['src/kit/kit.tsx', '{src,service-worker,test}/**/*.test.{ts,tsx}'],
      project: ['{src,service-worker,test,test-support}/**/*.{ts,tsx,css}'],
    },
    e2e: {
      entry: [
        '{journeys,soak,everywhere}/**/*.spec.ts',
        'engines.config.ts',
        '{engines,simulation}/**/*.test.ts',
      ],
      project: ['**/*.ts'],
    },
    bench: {
      entry: ['*.bench.ts', 'context/eval-context.ts', 'load/generator.ts', 'soak/run-soak.ts'],
      project: ['**/*.ts'],
    },
  },
};

export default config;

/**
 * Faults that only a browser shows, each with the engine whose journeys must find it.
 *
 * @typedef {object} PlantedInEngine
 * @property {string} name
 * @property {'firefox' | 'webkit'} engine
 * @property {string} file
 * @property {string} find stands exactly once in the file
 * @property {string} replace
 * @property {string} tests the file of journeys that must fail
 * @property {string} says what the failure must say of the cause
 */

/** @type {PlantedInEngine[]} */
export const PLANTED_IN_ENGINES = [
  {
    name: 'a function is used that WebKit does not have',
    engine: 'webkit',
    file: 'web/src/platform/idle-callback.ts',
    find: "  if (typeof globalThis.requestIdleCallback !== 'function') return afterNextFrame(callback);\n  const handle = globalThis.requestIdleCallback(callback, options);",
    replace: '  const handle = requestIdleCallback(callback, options);',
    tests: 'e2e/everywhere/writing.spec.ts',
    says: "Can't find variable: requestIdleCallback",
  },
  {
    name: 'what a key is about to write is kept from the page',
    engine: 'firefox',
    file: 'web/src/document/desk/writing-keys.ts',
    find: 'if (!command) return false;',
    replace: 'if (!command) {\n            event.preventDefault();\n            return true;\n          }',
    tests: 'e2e/everywhere/writing.spec.ts',
    says: 'the blocks of the book',
  },
  {
    name: 'a click is forgotten when the browser tells of it late',
    engine: 'firefox',
    file: 'web/src/document/desk/fresh-selection.ts',
    find: 'if (!view.isDestroyed && !view.composing) tell();',
    replace: '',
    tests: 'e2e/everywhere/selection.spec.ts',
    says: 'the blocks of the book',
  },
  {
    name: 'the sheet at the caret may be left out of layout',
    engine: 'webkit',
    file: 'web/src/features/editor/prose.module.css',
    find: '.page :global(:is(.volume, .quire, .sheet)[data-at-caret]) {\n  content-visibility: visible;',
    replace: '.page :global(:is(.volume, .quire, .sheet)[data-at-caret]) {\n  content-visibility: auto;',
    tests: 'e2e/everywhere/long-book.spec.ts',
    says: 'The last line. And the end.',
  },
];

import { registerHooks } from 'node:module';
import { findPlanted } from './plant-bug.mjs';

/** The same for a program that Node runs by itself: `node --import` the address of this file with `?` and the name. */
const { file, find, replace } = findPlanted(decodeURIComponent(new URL(import.meta.url).search.slice(1)));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(file) || !loaded.source) return loaded;
    const source = Buffer.from(/** @type {Uint8Array | string} */ (loaded.source)).toString();
    return { ...loaded, source: source.replace(find, () => replace) };
  },
});

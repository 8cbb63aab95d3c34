import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBuiltFiles } from './check-built-files.mjs';

/** @type {string[]} */
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * @param {string} script
 * @param {string} style
 * @param {Record<string, string>} [accepted]
 */
function check(script, style = 'p { color: red }', accepted = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'everdraft-built-'));
  folders.push(folder);
  writeFileSync(join(folder, 'app.js'), script);
  writeFileSync(join(folder, 'app.css'), style);
  return checkBuiltFiles(folder, accepted);
}

describe('the check of the built app against the supported browsers', () => {
  it('names a global that Safari lacks, and where it is used', () => {
    expect(check('export const later = work => requestIdleCallback(work);')).toEqual([
      expect.stringMatching(/^app\.js: requestIdleCallback is missing in safari 17\.4, safari_ios 17\.4 /),
    ]);
  });

  it.each([
    ['asked for by typeof', 'typeof requestIdleCallback === "function" ? requestIdleCallback(go) : go();'],
    ['asked for between backticks', 'if (`requestIdleCallback` in window) requestIdleCallback(go);'],
    ['asked for in an if', 'if ("requestIdleCallback" in window) requestIdleCallback(go);'],
    [
      'asked for before, and left',
      'function f() { if (!window.requestIdleCallback) return; requestIdleCallback(go); }',
    ],
    ['joined by &&', 'window.requestIdleCallback && requestIdleCallback(go);'],
    ['inside a try', 'try { requestIdleCallback(go) } catch {}'],
    ['read as a member', 'export const idle = globalThis.requestIdleCallback ?? setTimeout;'],
    ['called only if it is there', 'navigator.setAppBadge?.(1);'],
    ['a name of its own', 'function requestIdleCallback(work) { work() } requestIdleCallback(go);'],
    ['a key', 'export default { requestIdleCallback: 1 };'],
  ])('accepts a feature that is %s', (_how, script) => {
    expect(check(`const go = () => 1; ${script}`)).toEqual([]);
  });

  it('names a member of a global object that some browser lacks', () => {
    expect(check('navigator.setAppBadge(1);')).toEqual([
      expect.stringContaining('navigator.setAppBadge is missing'),
    ]);
  });

  it('names a static method of the language that is too new', () => {
    expect(check('export const all = Array.fromAsync([]);')).toEqual([]);
    expect(check('export const all = Promise.try(() => 1);')).toEqual([
      expect.stringContaining('Promise.try is missing'),
    ]);
  });

  it('names a method that no object of a supported browser has, unless the scripts define one', () => {
    expect(check('export const write = file => file.createWritable();')).toEqual([
      expect.stringContaining('.createWritable is missing'),
    ]);
    expect(
      check(
        'export const write = file => file.createWritable(); export const own = { createWritable() {} };',
      ),
    ).toEqual([]);
  });

  it.each([
    ['property', 'p { field-sizing: content }', 'field-sizing is missing'],
    ['value', 'p { text-wrap: pretty }', 'text-wrap: pretty is missing'],
    ['at-rule', '@position-try --a { top: 0 }', '@position-try is missing'],
    ['selector', 'a:heading { top: 0 }', ':heading is missing'],
  ])('names a %s of a style sheet that some browser lacks', (_kind, style, sentence) => {
    expect(check('export {}', style).join('\n')).toContain(sentence);
  });

  it('accepts what stands behind @supports', () => {
    expect(check('export {}', '@supports (field-sizing: content) { p { field-sizing: content } }')).toEqual(
      [],
    );
  });

  it('names an accepted use that is no longer there', () => {
    expect(check('export {}', 'p { top: 0 }', { 'field-sizing': 'harmless' })).toEqual([
      'field-sizing is accepted in accepted-uses.mjs and no longer used.',
    ]);
  });

  it('does not take a folder without an app for a sound one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'everdraft-built-'));
    folders.push(folder);
    expect(checkBuiltFiles(folder)).toEqual([`There is no built app in ${folder}.`]);
  });
});

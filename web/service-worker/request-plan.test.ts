import { describe, expect, it } from 'vitest';
import { planRequest } from './request-plan.ts';

const ORIGIN = 'https://everdraft.example';

function plan(path: string, { method = 'GET', mode = 'cors' } = {}) {
  return planRequest({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
}

describe('planRequest', () => {
  it('[PWA-3] opens any address of the app with the app page, deep ones too', () => {
    expect(plan('/', { mode: 'navigate' })).toBe('app-page');
    expect(plan('/studio/0190f1c2?from=mail#end', { mode: 'navigate' })).toBe('app-page');
    expect(plan('/apiary', { mode: 'navigate' })).toBe('app-page');
  });

  it('looks for files among those of its version', () => {
    expect(plan('/assets/index-a1b2.js')).toBe('file');
    expect(plan('/before-first-paint.js')).toBe('file');
  });

  it('never answers a call', () => {
    expect(plan('/api/manuscripts')).toBe('network');
    expect(plan('/api')).toBe('network');
    expect(plan('/api/openapi.json', { mode: 'navigate' })).toBe('network');
    expect(plan('/assets/index-a1b2.js', { method: 'POST' })).toBe('network');
  });

  it('leaves other origins alone', () => {
    expect(plan('https://elsewhere.example/assets/index-a1b2.js')).toBe('network');
  });
});

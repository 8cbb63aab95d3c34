import { describe, expect, it } from 'vitest';
import type { KeyValueStorage } from './browser-storage.ts';
import { openReadingComfort } from './reading-comfort.ts';

const DEFAULTS = { textSize: 'medium', lineWidth: 'book', lineHeight: 'book', typeface: 'serif' };

function aStorage(kept: string | null = null): KeyValueStorage {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_, next) => {
      value = next;
    },
  };
}

describe('reading comfort', () => {
  it('[SETTINGS-20] is kept on the device', () => {
    const storage = aStorage();
    expect(openReadingComfort(storage).get()).toEqual(DEFAULTS);
    openReadingComfort(storage).change({ textSize: 'large', typeface: 'sans' });
    expect(openReadingComfort(storage).get()).toEqual({ ...DEFAULTS, textSize: 'large', typeface: 'sans' });
  });

  it('tells whoever shows it', () => {
    const comfort = openReadingComfort(aStorage());
    const told: string[] = [];
    const stop = comfort.subscribe(() => told.push(comfort.get().lineWidth));
    comfort.change({ lineWidth: 'wide' });
    stop();
    comfort.change({ lineWidth: 'narrow' });
    expect(told).toEqual(['wide']);
  });

  it.each(['no JSON', 'null', '7', '{"textSize":"huge","lineWidth":7}'])(
    'begins anew where %s was kept',
    kept => {
      expect(openReadingComfort(aStorage(kept)).get()).toEqual(DEFAULTS);
    },
  );

  it('keeps the fields that can be read beside one that cannot', () => {
    const { get } = openReadingComfort(aStorage('{"textSize":"huge","typeface":"sans"}'));
    expect(get()).toEqual({ ...DEFAULTS, typeface: 'sans' });
  });
});

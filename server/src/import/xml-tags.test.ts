import { describe, expect, it } from 'vitest';
import { attributesOf, tagsOf } from './xml-tags.ts';

describe('tagsOf', () => {
  it('names starts, ends and empty elements without their prefixes', () => {
    const xml = '<?xml version="1.0"?><w:p w:rsid="1">a<w:br/><w:t>b</w:t></w:p><p>';
    expect([...tagsOf(xml)].map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'start p',
      'empty br',
      'start t',
      'end t',
      'end p',
      'start p',
    ]);
  });

  it('tells where a tag stands', () => {
    const [tag] = tagsOf('ab<t x="1">c');
    expect(tag).toMatchObject({ from: 2, to: 11, attributes: ' x="1"' });
  });

  it('ends at a tag that is never closed', () => {
    expect([...tagsOf('<a><b')].map(({ name }) => name)).toEqual(['a']);
  });
});

describe('attributesOf', () => {
  it('reads values in both kinds of quotation marks, and the first of two', () => {
    const values = attributesOf(` w:val = "on" w:styleId='A "b"' w:val="off" empty=""`);
    expect([...values]).toEqual([
      ['val', 'on'],
      ['styleId', 'A "b"'],
      ['empty', ''],
    ]);
  });
});

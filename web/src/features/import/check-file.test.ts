import { describe, expect, it } from 'vitest';
import { fileRefusal } from './check-file.ts';

describe('fileRefusal', () => {
  it('[IMPORT-9] takes .txt and .docx in any letter case', () => {
    for (const name of ['a.txt', 'b.DOCX', 'c.d.TxT']) expect(fileRefusal({ name, size: 1 })).toBeUndefined();
  });

  it('[IMPORT-10] refuses any other name', () => {
    for (const name of ['a.pdf', 'txt', 'a.txt.zip', 'b.doc']) {
      expect(fileRefusal({ name, size: 1 })).toEqual({
        title: 'Invalid file type',
        description: 'Only .txt or .docx files are supported',
      });
    }
  });

  it('[IMPORT-11, IMPORT-12] takes 500 KB and refuses one byte more', () => {
    expect(fileRefusal({ name: 'a.txt', size: 500 * 1024 })).toBeUndefined();
    expect(fileRefusal({ name: 'a.txt', size: 500 * 1024 + 1 })).toEqual({
      title: 'File too large',
      description: 'Maximum file size is 500KB',
    });
  });
});

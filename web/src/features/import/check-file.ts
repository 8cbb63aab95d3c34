import { IMPORT_MAX_BYTES } from '@everdraft/core/limits';

const FILE_NAME = /\.(?:txt|docx)$/i;

export interface FileRefusal {
  title: string;
  description: string;
}

/** Why a file is not even sent; undefined if it can be. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | undefined {
  if (!FILE_NAME.test(name)) {
    return { title: 'Invalid file type', description: 'Only .txt or .docx files are supported' };
  }
  if (size > IMPORT_MAX_BYTES) {
    return { title: 'File too large', description: 'Maximum file size is 500KB' };
  }
  return undefined;
}

export function isTextFile(name: string): boolean {
  return /\.txt$/i.test(name);
}

import { IMPORT_MAX_BYTES } from '@everdraft/core/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';

const FORM = { 'content-type': 'multipart/form-data; boundary=edge' };

let shared: TestApp;
let author: TestAuthor;
let url: string;

beforeAll(async () => {
  shared = await openTestApp({ isShared: true });
  author = await shared.signUp();
  const manuscript = (await author.post('/api/manuscripts', { title: 'Book' })).json();
  url = `/api/manuscripts/${manuscript.id}/import`;
});

afterAll(() => shared.close());

function part(name: string, content: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: text/plain`;
  return `--edge\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

async function refusalOf(body: string, headers: Record<string, string> = FORM) {
  const response = await author.post(url, body, headers);
  const { error, code, field } = response.json();
  return { status: response.statusCode, error, code, field };
}

describe('an upload', () => {
  it('is refused beyond the size of an import', async () => {
    const tooMuch = 'a'.repeat(IMPORT_MAX_BYTES + 1);
    expect(await refusalOf(`${part('file', tooMuch, 'book.txt')}--edge--\r\n`)).toMatchObject({
      status: 413,
      code: 'body_too_large',
      error: 'Maximum file size is 500KB',
    });
  });

  it('is refused without a file', async () => {
    const required = { status: 400, code: 'invalid_input', error: 'Required', field: 'file' };
    expect(await refusalOf('--edge--\r\n')).toEqual(required);
    expect(await refusalOf(`${part('other', 'text', 'book.txt')}--edge--\r\n`)).toEqual(required);
  });

  it('is refused with more than one file', async () => {
    const two = part('file', 'one', 'one.txt') + part('file', 'two', 'two.txt');
    expect(await refusalOf(`${two}--edge--\r\n`)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('is refused when the form breaks off', async () => {
    const answers = [
      await refusalOf(part('file', 'half a book', 'book.txt').slice(0, -10)),
      await refusalOf('no form at all'),
      await refusalOf('', { 'content-type': 'multipart/form-data' }),
    ];
    for (const { status, code } of answers) {
      expect(status).toBe(400);
      expect(code).toBe('malformed_body');
    }
  });

  it('is refused as JSON', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await refusalOf('{"file":"text"}', json)).toEqual({
      status: 415,
      code: 'wrong_content_type',
      error: 'This call takes a file.',
      field: 'file',
    });
  });

  it('[OWN-4] is not read for somebody who is not signed in', async () => {
    const response = await shared.visitor().post(url, part('file', 'text', 'book.txt'), FORM);
    expect(response.statusCode).toBe(401);
  });
});

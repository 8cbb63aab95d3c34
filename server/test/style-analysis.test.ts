import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saying, scriptedModels } from '../test-support/scripted-model.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';

/** 22 words in 4 sentences. */
const PARAGRAPH =
  'The boat came in late and she was cold. He had gone. “We must wait for him here,” she said. Nobody spoke.';
const FORM = { 'content-type': 'multipart/form-data; boundary=edge' };

let test: TestApp;
let author: TestAuthor;

beforeAll(async () => {
  test = await openTestApp({
    isShared: true,
    environment: { OPENAI_API_KEY: `sk-${'secret'.repeat(6)}4fQ2` },
    // One that has nothing to say: what is answered here is measured.
    models: scriptedModels(saying('')),
  });
});

beforeAll(async () => {
  author = await test.signUp();
});

afterAll(() => test.close());

function htmlOf(paragraphs: number): string {
  return `<h1>One</h1>${`<p>${PARAGRAPH}</p>`.repeat(paragraphs)}`;
}

async function aBook(writer: TestAuthor, paragraphs = 0): Promise<string> {
  const content = paragraphs === 0 ? '' : htmlOf(paragraphs);
  return (await writer.post('/api/manuscripts', { title: 'Book', content })).json().id;
}

async function profileOf(writer: TestAuthor, manuscriptId: string): Promise<StyleProfile> {
  return (await writer.get(`/api/style-profiles/${manuscriptId}`)).json();
}

function upload(writer: TestAuthor, styleId: string, text: string, name = 'sample.txt') {
  const body = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--edge--\r\n`;
  return writer.post(`/api/writing-styles/${styleId}/analyze`, body, FORM);
}

describe('POST /api/ai/analyze-style', () => {
  it('[API-43, DATA-29, DATA-30, DATA-32, DATA-33] answers the profile of the manuscript, which can then be read', async () => {
    const manuscriptId = await aBook(author, 30);
    const answer = await author.post('/api/ai/analyze-style', { manuscriptId });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      id: manuscriptId,
      manuscriptId,
      averageSentenceLength: 5.5,
      vocabularyLevel: expect.any(String),
      tonePatterns: expect.arrayContaining(['Past tense']),
      dialogueStyle: expect.stringContaining('27%'),
      pacingNotes: expect.stringContaining('5.5 words'),
      customGuidelines: '',
      confidence: 47,
      lastAnalyzed: test.clock.now().toISOString(),
      measures: { words: 660, language: 'en' },
    });
    expect(await profileOf(author, manuscriptId)).toEqual(answer.json());
  });

  it('measures nothing in an empty book', async () => {
    const manuscriptId = await aBook(author);
    expect((await author.post('/api/ai/analyze-style', { manuscriptId })).json()).toMatchObject({
      averageSentenceLength: null,
      tonePatterns: [],
      confidence: 0,
    });
  });

  it('[STYLE-20] tells no figure of a page that is too short for it', async () => {
    const manuscriptId = await aBook(author, 2);
    expect((await author.post('/api/ai/analyze-style', { manuscriptId })).json()).toMatchObject({
      averageSentenceLength: null,
      dialogueStyle: 'Too few words to say.',
      measures: { words: 44, sentenceLength: null },
    });
  });

  it('keeps the author’s guidelines', async () => {
    const manuscriptId = await aBook(author, 10);
    const guidelines = { customGuidelines: 'No adverbs.' };
    expect((await author.patch(`/api/style-profiles/${manuscriptId}`, guidelines)).json()).toMatchObject({
      ...guidelines,
      manuscriptId,
    });
    await author.post('/api/ai/analyze-style', { manuscriptId });
    expect(await profileOf(author, manuscriptId)).toMatchObject({
      ...guidelines,
      averageSentenceLength: 5.5,
    });
  });
});

describe('style learning', () => {
  it('measures a book as it grows, by changed words, and tells all devices', async () => {
    const writer = await test.signUp();
    const manuscriptId = await aBook(writer, 8);
    expect(await profileOf(writer, manuscriptId)).toMatchObject({ confidence: 0, lastAnalyzed: null });
    await writer.patch(`/api/manuscripts/${manuscriptId}`, { content: htmlOf(20) });
    await expect.poll(async () => (await profileOf(writer, manuscriptId)).measures?.words).toBe(440);

    // Fewer words than are worth another look, then more.
    await writer.patch(`/api/manuscripts/${manuscriptId}`, { content: htmlOf(24) });
    await writer.patch(`/api/manuscripts/${manuscriptId}`, { content: htmlOf(40) });
    await expect.poll(async () => (await profileOf(writer, manuscriptId)).measures?.words).toBe(880);

    const { changes } = (await writer.get('/api/sync')).json<SyncPage>();
    expect(changes.filter(change => change.entity === 'style-profile')).toMatchObject([
      { record: { manuscriptId, confidence: 51, measures: { words: 880 } } },
    ]);
  });

  it('[SETTINGS-19] measures nothing and writes nothing while it is off', async () => {
    const off = await test.signUp();
    const on = await test.signUp();
    await off.patch('/api/settings', { styleLearningEnabled: false });
    const quiet = await aBook(off, 40);
    const heard = await aBook(on, 40);
    // Books are measured one after the other, in the order they came.
    await expect.poll(async () => (await profileOf(on, heard)).confidence).toBeGreaterThan(0);
    const refused = await off.post('/api/ai/analyze-style', { manuscriptId: quiet });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'style_learning_off' });
    const { changes } = (await off.get('/api/sync')).json<SyncPage>();
    expect(changes.filter(change => change.entity === 'style-profile')).toEqual([]);
  });
});

describe('POST /api/writing-styles/{id}/analyze', () => {
  it('[API-49, DATA-17, STYLE-20] measures a .txt file and keeps the result with the style', async () => {
    const { id } = (await author.post('/api/writing-styles', { name: 'Noir' })).json();
    const answer = await upload(author, id, `${PARAGRAPH}\n`.repeat(30));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      averageSentenceLength: 5.5,
      vocabularyLevel: expect.any(String),
      tonePatterns: expect.arrayContaining(['Third person']),
      dialogueStyle: expect.any(String),
      pacingNotes: expect.any(String),
      fileName: 'sample.txt',
    });
    expect((await author.get(`/api/writing-styles/${id}`)).json().analysis).toEqual(answer.json());
  });

  it('measures a short file too, and claims little', async () => {
    const { id } = (await author.post('/api/writing-styles', { name: 'Brief' })).json();
    expect((await upload(author, id, 'It rained. It rained all day.')).json()).toMatchObject({
      averageSentenceLength: 3,
      vocabularyLevel: 'Too few words to say.',
      confidence: 1,
    });
  });

  it.each([
    ['page.docx', 'Words.'],
    ['empty.txt', ' \n '],
  ])('[STYLE-19] refuses %s', async (name, text) => {
    const { id } = (await author.post('/api/writing-styles', { name: 'Brief' })).json();
    const refused = await upload(author, id, text, name);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input', field: 'file' });
    expect((await author.get(`/api/writing-styles/${id}`)).json().analysis).toBeNull();
  });
});

describe('a style of a manuscript', () => {
  it('[STYLE-11] is applied and taken off again', async () => {
    const manuscriptId = await aBook(author);
    const { id } = (await author.post('/api/writing-styles', { name: 'Noir' })).json();
    const path = `/api/manuscripts/${manuscriptId}`;
    expect((await author.patch(path, { writingStyleId: id })).json()).toMatchObject({ writingStyleId: id });
    expect((await author.patch(path, { writingStyleId: null })).json()).toMatchObject({
      writingStyleId: null,
    });
  });

  it('[STYLE-32] is none after the style was deleted, and nothing else changes', async () => {
    const manuscriptId = await aBook(author, 1);
    const { id } = (await author.post('/api/writing-styles', { name: 'Noir' })).json();
    const path = `/api/manuscripts/${manuscriptId}`;
    await author.patch(path, { writingStyleId: id });
    const before = (await author.get(path)).json();
    await author.delete(`/api/writing-styles/${id}`);
    expect((await author.get(path)).json()).toEqual({ ...before, writingStyleId: null });
  });
});

describe('the key of the companion', () => {
  it('[SETTINGS-5] is told by its last four characters and never as it is', async () => {
    const answer = await author.get('/api/settings/ai-key');
    expect(answer.json()).toEqual({ isSet: true, lastFour: '4fQ2' });
    const without = await openTestApp();
    const other = await without.signUp();
    expect((await other.get('/api/settings/ai-key')).json()).toEqual({ isSet: false, lastFour: null });
  });
});

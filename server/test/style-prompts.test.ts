import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import { describe, expect, it } from 'vitest';
import type { ReplyRequest } from '../src/ai/model.ts';
import { renderMessage, renderStanding } from '../src/ai/render-prompt.ts';
import { failing, type ScriptedModels, saying, scriptedModels } from '../test-support/scripted-model.ts';
import { openAskingAuthor } from './ai-author.ts';
import type { TestAuthor } from './open-test-app.ts';

const STYLE = {
  name: 'Harbour noir',
  customPrompt: 'Never use the word suddenly.',
  sampleText: 'The fog had opinions that night, and none of them were kind.',
};
const PARAGRAPH =
  'The boat came in late and she was cold. He had gone. “We must wait for him here,” she said. Nobody spoke.';
const BOOK = `<h1>One</h1>${`<p>${PARAGRAPH}</p>`.repeat(30)}`;
const READING = 'Tone: dry; watchful\nPacing: Short steps that never hurry.';

/** Everything that a model was sent, in one text. */
function sentIn(request: ReplyRequest | undefined): string {
  if (!request) throw new Error('Nobody was asked.');
  return `${renderStanding(request.prompt)}\n${renderMessage(request.prompt)}`;
}

const lastSent = (models: ScriptedModels) => sentIn(models.requests.at(-1));

describe('an applied style', () => {
  it('[STYLE-31] goes with its prompt and its sample to the model, until it is taken off', async () => {
    const models = scriptedModels(saying('Yes.'));
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    const { id } = (await author.post('/api/writing-styles', STYLE)).json();
    await ask();
    expect(lastSent(models)).not.toContain(STYLE.customPrompt);

    const path = `/api/manuscripts/${manuscriptId}`;
    await author.patch(path, { writingStyleId: id });
    await ask();
    expect(lastSent(models)).toContain(STYLE.customPrompt);
    expect(lastSent(models)).toContain(STYLE.sampleText);

    await author.patch(path, { writingStyleId: null });
    await ask();
    for (const words of Object.values(STYLE)) expect(lastSent(models)).not.toContain(words);
  });

  it('[STYLE-31, STYLE-32] is not sent any more after it was deleted', async () => {
    const models = scriptedModels(saying('Yes.'));
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    const { id } = (await author.post('/api/writing-styles', STYLE)).json();
    await author.patch(`/api/manuscripts/${manuscriptId}`, { writingStyleId: id });
    await ask();
    expect(lastSent(models)).toContain(STYLE.sampleText);
    await author.delete(`/api/writing-styles/${id}`);
    await ask();
    for (const words of Object.values(STYLE)) expect(lastSent(models)).not.toContain(words);
  });

  it('[STYLE-31] is sent for its own book and no other', async () => {
    const models = scriptedModels(saying('Yes.'));
    const { author, ask } = await openAskingAuthor({ models });
    const { id } = (await author.post('/api/writing-styles', STYLE)).json();
    const other = (await author.post('/api/manuscripts', { title: 'Another' })).json();
    await author.patch(`/api/manuscripts/${other.id}`, { writingStyleId: id });
    await ask();
    for (const words of Object.values(STYLE)) expect(lastSent(models)).not.toContain(words);
  });
});

describe('the words of a model on a style', () => {
  it('[STYLE-34] are added to the figures, which stay as they were measured', async () => {
    const silent = await openAskingAuthor({ models: scriptedModels(saying('')), content: BOOK });
    const measured = await analyzed(silent);
    const models = scriptedModels(saying(READING));
    const asking = await openAskingAuthor({ models, content: BOOK });
    const { impressions, ...profile } = await analyzed(asking);
    expect(impressions).toEqual({
      tone: ['dry', 'watchful'],
      pacing: 'Short steps that never hurry.',
      model: 'scripted',
    });
    const { id: _, manuscriptId: __, ...figures } = measured;
    expect(profile).toMatchObject(figures);
    expect(lastSent(models)).toContain('Nobody spoke.');
    expect(models.requests.at(-1)?.tools).toEqual([]);

    // They go to the companion beside the figures.
    await asking.ask();
    expect(lastSent(models)).toContain('Pacing, as a reader puts it: Short steps that never hurry.');
    expect(lastSent(models)).toContain('Words per sentence: 5.5');
  });

  it('[STYLE-34, API-49] are added to the figures of an uploaded sample, and go with the style to its manuscript', async () => {
    const text = `${PARAGRAPH}\n`.repeat(30);
    const { author: alone } = await openAskingAuthor({ models: scriptedModels(saying('')) });
    const { id: silentId } = (await alone.post('/api/writing-styles', STYLE)).json();
    const measured = (await uploaded(alone, silentId, text)).json();
    const models = scriptedModels(saying(READING));
    const { author, manuscriptId, ask } = await openAskingAuthor({ models });
    const { id } = (await author.post('/api/writing-styles', STYLE)).json();
    const { impressions, ...analysis } = (await uploaded(author, id, text)).json();
    expect(impressions).toEqual({
      tone: ['dry', 'watchful'],
      pacing: 'Short steps that never hurry.',
      model: 'scripted',
    });
    expect(measured).not.toHaveProperty('impressions');
    expect({ ...analysis, analyzedAt: '' }).toEqual({ ...measured, analyzedAt: '' });
    expect((await author.get(`/api/writing-styles/${id}`)).json().analysis.impressions).toEqual(impressions);
    expect(lastSent(models)).toContain('Nobody spoke.');
    expect(lastSent(models)).not.toContain(STYLE.customPrompt);

    await author.patch(`/api/manuscripts/${manuscriptId}`, { writingStyleId: id });
    await ask();
    expect(lastSent(models)).toContain('Tone, as a reader puts it: dry; watchful');
    // Below what can be heard nobody is asked, and the new figures stand alone.
    const asked = models.requests.length;
    expect((await uploaded(author, id, PARAGRAPH)).json()).not.toHaveProperty('impressions');
    expect(models.requests).toHaveLength(asked);
  });

  it.each([
    ['a model that fails', scriptedModels(failing(new Error('It fell over.')))],
    ['a model that says something else', scriptedModels(saying('I like it very much.'))],
    ['the built-in analyst', scriptedModels(saying(READING), { service: null })],
  ])('[STYLE-34] are left out with %s, and the figures stand alone', async (_, models) => {
    const profile = await analyzed(await openAskingAuthor({ models, content: BOOK }));
    expect(profile).toMatchObject({ averageSentenceLength: 5.5, measures: { words: 660 } });
    expect(profile.impressions).toBeUndefined();
  });

  it('[STYLE-34] are not asked for a book that must stay here, beyond the limit, or for a few words', async () => {
    const models = scriptedModels(saying(READING));
    const environment = { EVERDRAFT_AI_MESSAGES_PER_DAY: '0' };
    const marked = await openAskingAuthor({ models, content: BOOK });
    await marked.author.patch(`/api/manuscripts/${marked.manuscriptId}`, { neverSendToAi: true });
    expect((await analyzed(marked)).measures?.words).toBe(660);
    expect((await analyzed(await openAskingAuthor({ models, content: BOOK, environment }))).confidence).toBe(
      47,
    );
    expect((await analyzed(await openAskingAuthor({ models }))).impressions).toBeUndefined();
    expect(models.requests).toEqual([]);
  });

  it('[SETTINGS-19] are not asked for while style learning is off', async () => {
    const models = scriptedModels(saying(READING));
    const { author, manuscriptId } = await openAskingAuthor({ models, content: BOOK });
    await author.patch('/api/settings', { styleLearningEnabled: false });
    const refused = await author.post('/api/ai/analyze-style', { manuscriptId });
    expect(refused.json()).toMatchObject({ code: 'style_learning_off' });
    expect(models.requests).toEqual([]);
  });
});

function uploaded(author: TestAuthor, styleId: string, text: string) {
  const body = `--edge\r\ncontent-disposition: form-data; name="file"; filename="sample.txt"\r\n\r\n${text}\r\n--edge--\r\n`;
  const form = { 'content-type': 'multipart/form-data; boundary=edge' };
  return author.post(`/api/writing-styles/${styleId}/analyze`, body, form);
}

async function analyzed({
  author,
  manuscriptId,
}: Pick<Awaited<ReturnType<typeof openAskingAuthor>>, 'author' | 'manuscriptId'>): Promise<StyleProfile> {
  const answer = await author.post('/api/ai/analyze-style', { manuscriptId });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

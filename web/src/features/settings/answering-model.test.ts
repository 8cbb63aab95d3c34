import { describe, expect, it } from 'vitest';
import { answeringModel } from './answering-model.ts';

const MODELS = [
  { id: 'gpt-5', service: 'OpenAI' },
  { id: 'gpt-5-mini', service: 'OpenAI' },
  { id: 'analyst', service: null },
];
const OPENAI = {
  standardService: 'OpenAI',
  standardModels: { quick: 'gpt-5-mini', premium: 'gpt-5' },
  models: MODELS,
};
const NOBODY = { quick: null, premium: null };

describe('who answers, in the settings', () => {
  it('[SETTINGS-13, SETTINGS-14] is the model that the server asks first for that kind of task', () => {
    expect(answeringModel(OPENAI, 'gpt-5', 'quick')).toBe('now gpt-5-mini (OpenAI)');
    expect(answeringModel(OPENAI, 'gpt-5', 'premium')).toBe('now gpt-5 (OpenAI)');
  });

  it('[SETTINGS-13] is the service alone where its model shows only when it is asked', () => {
    const hosted = { standardService: 'localhost:11434', standardModels: NOBODY, models: [] };
    expect(answeringModel(hosted, 'gpt-5', 'quick')).toBe('now from localhost:11434');
  });

  it('[SETTINGS-13, SETTINGS-14] is what the author has chosen, for both', () => {
    for (const task of ['quick', 'premium'] as const) {
      expect(answeringModel(OPENAI, 'gpt-5-mini', task)).toBe('now gpt-5-mini (OpenAI), your choice');
      expect(answeringModel(OPENAI, 'analyst', task)).toBe('now the built-in analyst, your choice');
    }
  });

  it('[SETTINGS-14] is the built-in analyst where no service is connected', () => {
    const alone = {
      standardService: null,
      standardModels: NOBODY,
      models: [{ id: 'analyst', service: null }],
    };
    expect(answeringModel(alone, 'gpt-5', 'premium')).toBe(
      'no service is connected: the built-in analyst answers',
    );
  });
});

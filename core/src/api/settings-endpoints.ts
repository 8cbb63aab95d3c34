import { z } from 'zod';
import { settingsChangeSchema, settingsSchema } from '../entities/settings.ts';
import { endpoint } from './endpoint.ts';
import { onlyIfUnreadable } from './only-if-unreadable.ts';

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The author’s settings, with defaults before any change.',
    access: 'session',
    response: settingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    summary: 'Change some settings.',
    access: 'session',
    body: settingsChangeSchema.extend({ onlyIfUnreadable }),
    response: settingsSchema,
  }),
  getAiKey: endpoint({
    method: 'GET',
    path: '/api/settings/ai-key',
    summary: 'Whether the operator has set a key for the companion; never the key itself.',
    access: 'session',
    response: z.object({
      isSet: z.boolean(),
      /** By which the operator knows the key again. */
      lastFour: z.string().max(4).nullable(),
    }),
  }),
};

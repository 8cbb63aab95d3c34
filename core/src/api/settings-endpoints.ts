import { settingsChangeSchema, settingsSchema } from '../entities/settings.ts';
import { endpoint } from './endpoint.ts';

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
    body: settingsChangeSchema,
    response: settingsSchema,
  }),
};

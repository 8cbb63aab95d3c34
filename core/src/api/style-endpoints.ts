import { z } from 'zod';
import { idOf } from '../entities/ids.ts';
import { styleProfileChangeSchema, styleProfileSchema } from '../entities/style-profile.ts';
import {
  newWritingStyleSchema,
  styleAnalysisSchema,
  writingStyleChangeSchema,
  writingStyleSchema,
} from '../entities/writing-style.ts';
import { doneSchema } from './done.ts';
import { endpoint } from './endpoint.ts';
import { listPageSchema } from './list-page.ts';
import { onlyIfUnreadable } from './only-if-unreadable.ts';

const params = z.object({ id: idOf('writing-style') });
const ofManuscript = z.object({ manuscriptId: idOf('manuscript') });

export const styleEndpoints = {
  listWritingStyles: endpoint({
    method: 'GET',
    path: '/api/writing-styles',
    summary: 'The author’s writing styles.',
    access: 'session',
    query: listPageSchema(idOf('writing-style')),
    response: z.array(writingStyleSchema),
  }),
  getWritingStyle: endpoint({
    method: 'GET',
    path: '/api/writing-styles/:id',
    summary: 'One writing style.',
    access: 'session',
    params,
    response: writingStyleSchema,
  }),
  createWritingStyle: endpoint({
    method: 'POST',
    path: '/api/writing-styles',
    summary: 'A new writing style.',
    access: 'session',
    body: newWritingStyleSchema,
    response: writingStyleSchema,
  }),
  changeWritingStyle: endpoint({
    method: 'PATCH',
    path: '/api/writing-styles/:id',
    summary: 'Change some fields of a writing style.',
    access: 'session',
    params,
    body: writingStyleChangeSchema,
    response: writingStyleSchema,
  }),
  deleteWritingStyle: endpoint({
    method: 'DELETE',
    path: '/api/writing-styles/:id',
    summary: 'Delete a writing style; manuscripts that used it have none afterwards.',
    access: 'session',
    params,
    response: doneSchema,
  }),
  analyzeWritingSample: endpoint({
    method: 'POST',
    path: '/api/writing-styles/:id/analyze',
    summary: 'Measure an uploaded .txt sample and keep the result with the style.',
    access: 'session',
    params,
    upload: true,
    response: styleAnalysisSchema,
  }),
  getStyleProfile: endpoint({
    method: 'GET',
    path: '/api/style-profiles/:manuscriptId',
    summary:
      'What is known of the style of a manuscript; nothing measured and no confidence before its first analysis.',
    access: 'session',
    params: ofManuscript,
    response: styleProfileSchema,
  }),
  changeStyleProfile: endpoint({
    method: 'PATCH',
    path: '/api/style-profiles/:manuscriptId',
    summary: 'Change the author’s own guidelines for a manuscript.',
    access: 'session',
    params: ofManuscript,
    body: styleProfileChangeSchema.extend({ onlyIfUnreadable }),
    response: styleProfileSchema,
  }),
};

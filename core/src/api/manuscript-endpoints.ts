import { z } from 'zod';
import { idOf } from '../entities/ids.ts';
import {
  manuscriptChangeSchema,
  manuscriptSchema,
  manuscriptSummarySchema,
  newManuscriptSchema,
} from '../entities/manuscript.ts';
import { importedCardSchema, outlineCardSchema } from '../entities/outline-card.ts';
import { parsedStructureSchema } from '../entities/parsed-structure.ts';
import { CARDS_PER_REQUEST_MAX, MANUSCRIPT_HTML_MAX_CHARACTERS } from '../limits.ts';
import { doneSchema } from './done.ts';
import { endpoint } from './endpoint.ts';
import { listPageSchema } from './list-page.ts';

const params = z.object({ id: idOf('manuscript') });

export const manuscriptEndpoints = {
  listManuscripts: endpoint({
    method: 'GET',
    path: '/api/manuscripts',
    summary: 'The author’s manuscripts, most recently saved first, without their text.',
    access: 'session',
    query: listPageSchema(idOf('manuscript')),
    response: z.array(manuscriptSummarySchema),
  }),
  getManuscript: endpoint({
    method: 'GET',
    path: '/api/manuscripts/:id',
    summary: 'One manuscript with its text.',
    access: 'session',
    params,
    response: manuscriptSchema,
  }),
  createManuscript: endpoint({
    method: 'POST',
    path: '/api/manuscripts',
    summary: 'A new manuscript; repeating a create with the same id is the same create.',
    access: 'session',
    body: newManuscriptSchema,
    response: manuscriptSchema,
  }),
  changeManuscript: endpoint({
    method: 'PATCH',
    path: '/api/manuscripts/:id',
    summary: 'Change fields, or the text as whole HTML or as a document update.',
    access: 'session',
    params,
    body: manuscriptChangeSchema,
    response: manuscriptSummarySchema,
  }),
  deleteManuscript: endpoint({
    method: 'DELETE',
    path: '/api/manuscripts/:id',
    summary: 'Move a manuscript to the trash, where it stays for 30 days.',
    access: 'session',
    params,
    response: doneSchema,
  }),
  importManuscript: endpoint({
    method: 'POST',
    path: '/api/manuscripts/:id/import',
    summary: 'Read a .txt or .docx file and propose its structure; changes nothing.',
    access: 'session',
    params,
    upload: true,
    response: z.object({ structure: parsedStructureSchema, content: z.string() }),
  }),
  confirmImport: endpoint({
    method: 'POST',
    path: '/api/manuscripts/:id/import/confirm',
    summary: 'Make cards of an import and, if wanted, replace the text.',
    access: 'session',
    params,
    body: z.object({
      cards: z.array(importedCardSchema).max(CARDS_PER_REQUEST_MAX),
      replaceExisting: z.boolean().optional(),
      updateContent: z.string().max(MANUSCRIPT_HTML_MAX_CHARACTERS).optional(),
      /** The new text goes behind the one that is there instead of taking its place. */
      addToContent: z.boolean().optional(),
    }),
    response: z.object({
      cards: z.array(outlineCardSchema),
      manuscript: manuscriptSummarySchema,
      /** Names what was there before, to take the import back. */
      importId: z.string().optional(),
    }),
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/manuscripts/:id/import/undo',
    summary: 'Take an import back: its cards go, and the text and the cards that it replaced return.',
    access: 'session',
    params,
    body: z.strictObject({ importId: idOf('import') }),
    response: z.object({ cards: z.array(outlineCardSchema), manuscript: manuscriptSummarySchema }),
  }),
};

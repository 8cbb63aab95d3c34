import { z } from 'zod';
import { idOf } from '../entities/ids.ts';
import {
  cardInOrderSchema,
  newOutlineCardSchema,
  outlineCardChangeSchema,
  outlineCardSchema,
} from '../entities/outline-card.ts';
import { CARDS_PER_REQUEST_MAX } from '../limits.ts';
import { doneSchema } from './done.ts';
import { endpoint } from './endpoint.ts';
import { listPageSchema } from './list-page.ts';

const params = z.object({ id: idOf('outline-card') });
const ofManuscript = z.object({ manuscriptId: idOf('manuscript') });
const page = listPageSchema(idOf('outline-card'));

export const outlineEndpoints = {
  listCards: endpoint({
    method: 'GET',
    path: '/api/outline-cards/:manuscriptId',
    summary: 'The cards of a manuscript, in order.',
    access: 'session',
    params: ofManuscript,
    query: page,
    response: z.array(outlineCardSchema),
  }),
  listCardsByQuery: endpoint({
    method: 'GET',
    path: '/api/outline-cards',
    summary: 'The cards of a manuscript, in order.',
    access: 'session',
    query: ofManuscript.extend(page.shape),
    response: z.array(outlineCardSchema),
  }),
  createCard: endpoint({
    method: 'POST',
    path: '/api/outline-cards',
    summary: 'A new card.',
    access: 'session',
    body: newOutlineCardSchema,
    response: outlineCardSchema,
  }),
  changeCard: endpoint({
    method: 'PATCH',
    path: '/api/outline-cards/:id',
    summary: 'Change some fields of a card and leave the rest.',
    access: 'session',
    params,
    body: outlineCardChangeSchema,
    response: outlineCardSchema,
  }),
  deleteCard: endpoint({
    method: 'DELETE',
    path: '/api/outline-cards/:id',
    summary: 'Move a card to the trash.',
    access: 'session',
    params,
    response: doneSchema,
  }),
  restoreCard: endpoint({
    method: 'POST',
    path: '/api/outline-cards/:id/restore',
    summary: 'Take a card out of the trash, back to its place.',
    access: 'session',
    params,
    response: outlineCardSchema,
  }),
  reorderCards: endpoint({
    method: 'POST',
    path: '/api/outline-cards/reorder',
    summary:
      'Put the cards of one manuscript in this order, or those with a key at its place; positions become 0 to n-1.',
    access: 'session',
    body: z.object({ cards: z.array(cardInOrderSchema).max(CARDS_PER_REQUEST_MAX) }),
    response: z.array(outlineCardSchema),
  }),
};

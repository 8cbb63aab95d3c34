import { z } from 'zod';
import { idOf } from '../entities/ids.ts';
import {
  keptVersionSchema,
  newVersionSchema,
  pieceNameSchema,
  versionPieceSchema,
  versionSchema,
} from '../entities/version.ts';
import { VERSION_PIECES_PER_REQUEST_MAX } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { listPageSchema } from './list-page.ts';

const params = z.object({ id: idOf('manuscript') });

export const versionEndpoints = {
  listVersions: endpoint({
    method: 'GET',
    path: '/api/manuscripts/:id/versions',
    summary: 'The versions of a manuscript that the server keeps, latest first, without their text.',
    access: 'session',
    params,
    query: listPageSchema(z.uuid()),
    response: z.array(keptVersionSchema),
  }),
  readVersionPieces: endpoint({
    method: 'POST',
    path: '/api/manuscripts/:id/versions/pieces',
    summary: 'What pieces of versions of a manuscript say; a name that the server does not know is left out.',
    access: 'session',
    params,
    body: z.object({ names: z.array(pieceNameSchema).max(VERSION_PIECES_PER_REQUEST_MAX) }),
    response: z.object({ pieces: z.array(versionPieceSchema) }),
  }),
  keepVersion: endpoint({
    method: 'POST',
    path: '/api/manuscripts/:id/versions',
    summary:
      'Keep a version that the author has named or a device has kept; pieces that the server lacks are asked for with need_pieces.',
    access: 'session',
    params,
    body: newVersionSchema,
    response: versionSchema,
  }),
};

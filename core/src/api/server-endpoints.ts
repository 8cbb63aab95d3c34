import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const serverEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server and its store answer.',
    access: 'public',
    response: z.object({ status: z.literal('ok'), store: z.enum(['sqlite', 'postgresql']) }),
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/about',
    summary: 'What a visitor may know before signing in.',
    access: 'public',
    response: z.object({
      signups: z.enum(['open', 'closed']),
      /** Another one after a restore: then the server may lack what a device believes it to have. */
      epoch: z.string(),
      /** The service that receives passages when the author asks the companion, or null when none is connected. */
      aiProvider: z.string().nullable(),
    }),
  }),
};

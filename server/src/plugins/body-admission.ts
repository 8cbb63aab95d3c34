import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodiesInFlight, type BodyInFlight } from './bodies-in-flight.ts';

/** Lets bodies in, before any of their bytes are read. */
export interface BodyAdmission {
  /** `bytesMax` is undefined for a body whose reader limits it itself. */
  admit(request: FastifyRequest, reply: FastifyReply, body: { owner: string; bytesMax?: number }): void;
  bodyOf(request: FastifyRequest): BodyInFlight | undefined;
}

export function createBodyAdmission(bodies = new BodiesInFlight()): BodyAdmission {
  const admitted = new WeakMap<FastifyRequest, BodyInFlight>();
  return {
    admit(request, reply, { owner, bytesMax = Number.POSITIVE_INFINITY }) {
      const declaredBytes = declaredBytesOf(request);
      if (declaredBytes === 0) return;
      if (declaredBytes !== undefined && declaredBytes > bytesMax) throw new Refusal('body_too_large');
      // Its client has gone while the session was looked for, and nothing would tell that the body is over.
      if (reply.raw.destroyed) throw new Refusal('malformed_request');
      const body = bodies.admit(owner, declaredBytes);
      admitted.set(request, body);
      // What the body was parsed into lives until the call is answered, or its client has gone.
      reply.raw.once('finish', body.release).once('close', body.release);
    },
    bodyOf: request => admitted.get(request),
  };
}

/** Undefined where it shows only at the end. */
export function declaredBytesOf({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseOnSocket } from './errors.ts';

export interface BodyPace {
  /** Any body may take this long. */
  graceMs: number;
  /** After that it must have arrived at this pace on average, since it occupies memory meanwhile. */
  bytesPerSecondMin: number;
  checkIntervalMs: number;
}

interface BodyUnderWay {
  response: ServerResponse;
  beganAtMs: number;
  bytesBefore: number;
}

/**
 * Ends bodies that arrive too slowly. One time limit for all of them would be too long for a login, or too short for a
 * long book on a slow line.
 */
export function endSlowBodies(app: FastifyInstance, pace: BodyPace): void {
  const underWay = new Map<IncomingMessage, BodyUnderWay>();
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    if (request.complete || !(request.socket instanceof Socket)) return;
    underWay.set(request, {
      response,
      beganAtMs: performance.now(),
      bytesBefore: request.socket.bytesRead,
    });
    request.once('close', () => underWay.delete(request));
  });
  const check = () => {
    const nowMs = performance.now();
    for (const [request, { response, beganAtMs, bytesBefore }] of underWay) {
      const { socket } = request;
      const progress = { elapsedMs: nowMs - beganAtMs, receivedBytes: socket.bytesRead - bytesBefore };
      if (!request.complete && !isTooSlow(progress, pace)) continue;
      underWay.delete(request);
      if (request.complete) continue;
      if (response.headersSent) socket.destroy();
      else refuseOnSocket('request_timeout', socket);
    }
  };
  const checking = setInterval(check, pace.checkIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(checking));
}

export function isTooSlow(
  { elapsedMs, receivedBytes }: { elapsedMs: number; receivedBytes: number },
  { graceMs, bytesPerSecondMin }: BodyPace,
): boolean {
  const overdueMs = elapsedMs - graceMs;
  return overdueMs > 0 && receivedBytes < (overdueMs * bytesPerSecondMin) / 1000;
}

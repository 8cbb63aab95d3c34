import type { Readable } from 'node:stream';
import { type ErrorCode, Refusal } from '@everdraft/core/api/errors';
import {
  type JsonShapeLimits,
  type JsonShapeProblem,
  JsonShapeScanner,
} from '@everdraft/core/text/json-shape-scanner';

export interface JsonTextLimits {
  bytesMax: number;
  shape: JsonShapeLimits;
  /** Told of every piece before it is kept; what it throws ends the reading. */
  onBytes: (count: number) => void;
}

const CODES: Record<JsonShapeProblem, ErrorCode> = {
  unbalanced: 'malformed_body',
  'too-deep': 'malformed_body',
  'too-many-values': 'body_too_large',
  'too-many-keys': 'body_too_large',
};

/**
 * The text of a body that is to be parsed. Each piece is looked at as it arrives, and the first one that breaks a limit
 * ends the reading; the rest then flows past unread, so that the client can take its answer.
 */
export function readJsonText(payload: Readable, limits: JsonTextLimits): Promise<string> {
  const { take, finish } = createTextBuilder(limits);
  return new Promise<string>((resolve, reject) => {
    const stop = () =>
      payload.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    const refuse = (failure: unknown) => {
      stop();
      reject(failure);
    };
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (failure) {
        refuse(failure);
      }
    };
    const onEnd = () => {
      try {
        resolve(finish());
        stop();
      } catch (failure) {
        refuse(failure);
      }
    };
    // The client has gone, and nobody will read this answer.
    const onGone = () => refuse(new Refusal('malformed_body'));
    payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

/** Decodes piece by piece: decoding 50 MB at the end would hold up everybody for as long as parsing them. */
function createTextBuilder({ bytesMax, shape, onBytes }: JsonTextLimits) {
  const scanner = new JsonShapeScanner(shape);
  // Broken UTF-8 is refused: taking it would replace letters of the author's text without a word.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new Refusal('malformed_body');
    }
  };
  let receivedBytes = 0;
  let text = '';
  return {
    take(chunk: Buffer): void {
      receivedBytes += chunk.length;
      if (receivedBytes > bytesMax) throw new Refusal('body_too_large');
      onBytes(chunk.length);
      const problem = scanner.push(chunk);
      if (problem) throw new Refusal(CODES[problem]);
      text += decode(chunk);
    },
    finish: () => text + decode(),
  };
}

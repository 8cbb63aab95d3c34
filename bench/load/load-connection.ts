import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface Call {
  address: string;
  method: 'GET' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: object;
  timeoutMs: number;
}

// Connections are shared, as between a proxy and its servers, and as many as it takes: nothing waits here for its turn.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Answers status and JSON; fails when there is no whole answer in time. */
export function callServer({ address, method, path, headers, body, timeoutMs }: Call) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(`${address}${path}`, {
      agent,
      method,
      headers: {
        ...headers,
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(sent)),
        }),
      },
    });
    const limit = setTimeout(() => call.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    call.on('error', failure => {
      clearTimeout(limit);
      reject(failure);
    });
    call.on('response', response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(limit);
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    call.end(sent);
  });
}

export interface LoadStream {
  close(): void;
}

/** An open window: fulfils when the server has begun the stream. `onBroken` is called when it ends before it is closed. */
export function openStream(
  { address, headers }: Pick<Call, 'address' | 'headers'>,
  { onHint, onBroken }: { onHint: (cursor: string) => void; onBroken: () => void },
): Promise<LoadStream> {
  return new Promise((resolve, reject) => {
    // Without an agent: a window keeps its connection to itself.
    const call: ClientRequest = request(`${address}/api/events`, { agent: false, headers });
    let isClosed = false;
    const broken = () => {
      if (!isClosed) onBroken();
      isClosed = true;
    };
    call.on('error', failure => {
      reject(failure);
      broken();
    });
    call.on('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        isClosed = true;
        call.destroy();
        return reject(new Error(`a stream was answered ${response.statusCode}`));
      }
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, cursor = ''] of text.matchAll(/^id: (\S+)$/gm)) onHint(cursor);
      });
      response.on('close', broken);
      response.on('error', broken);
      resolve({
        close() {
          isClosed = true;
          call.destroy();
        },
      });
    });
    call.end();
  });
}

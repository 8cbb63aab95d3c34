import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** Stands before the server and hangs up on requests for files that a journey withholds; all others pass. */
export class FileGate {
  readonly #listener: Server;
  #target = '';
  #withheld: RegExp | undefined;

  private constructor() {
    this.#listener = createServer((incoming, outgoing) => {
      const { url = '/', method, headers } = incoming;
      if (this.#withheld?.test(url)) {
        incoming.socket.destroy();
        return;
      }
      const onward = request(new URL(url, this.#target), { method, headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    });
  }

  static async open(): Promise<FileGate> {
    const gate = new FileGate();
    gate.#listener.listen(0, '127.0.0.1');
    await once(gate.#listener, 'listening');
    return gate;
  }

  get url(): string {
    const address = this.#listener.address();
    if (typeof address !== 'object' || address === null) throw new Error('The gate has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  leadTo(server: string): void {
    this.#target = server;
  }

  /** Until it is called again; undefined lets everything pass. */
  withhold(files: RegExp | undefined): void {
    this.#withheld = files;
  }

  async close(): Promise<void> {
    const closed = once(this.#listener, 'close');
    this.#listener.close();
    this.#listener.closeAllConnections();
    await closed;
  }
}

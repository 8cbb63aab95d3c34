import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The line between one device and the server. A journey cuts it to take the network away, in every engine alike: the
 * device keeps its address, and connections to it are refused until the line is restored.
 */
export class NetworkLink {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #listener: Server | undefined;
  #port = 0;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async to(server: string): Promise<NetworkLink> {
    const link = new NetworkLink(new URL(server));
    await link.restore();
    return link;
  }

  /** Where the device finds the server. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async cut(): Promise<void> {
    const listener = this.#listener;
    if (listener === undefined) return;
    this.#listener = undefined;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.#listener !== undefined) return;
    const listener = createServer(device => this.#join(device));
    listener.listen(this.#port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (typeof address !== 'object' || address === null) throw new Error('The link has no port.');
    this.#port = address.port;
    this.#listener = listener;
  }

  #join(device: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    for (const [one, other] of [
      [device, server],
      [server, device],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => this.#sockets.delete(one));
    }
    // A device that hangs up is gone at once; what the server said last still arrives.
    device.on('close', () => server.destroy());
    server.on('close', () => device.end());
  }
}

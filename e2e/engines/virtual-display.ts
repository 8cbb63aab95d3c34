import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A screen in memory, for a browser that has no headless mode. */
export class VirtualDisplay {
  readonly name: string;
  readonly #process: ChildProcess;

  private constructor(name: string, process: ChildProcess) {
    this.name = name;
    this.#process = process;
  }

  static async start(program = 'Xvfb'): Promise<VirtualDisplay> {
    // It chooses a free number itself and writes it to the fourth stream.
    const process = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const output = process.stdio[3];
    if (output === null || output === undefined) throw new Error('Xvfb has no fourth stream.');
    const [chunk] = await Promise.race([
      once(output, 'data'),
      once(process, 'exit').then(() => {
        throw new Error('Xvfb ended before it had a screen.');
      }),
    ]);
    return new VirtualDisplay(`:${String(chunk).trim()}`, process);
  }

  async stop(): Promise<void> {
    const exit = once(this.#process, 'exit');
    this.#process.kill();
    await exit;
  }
}

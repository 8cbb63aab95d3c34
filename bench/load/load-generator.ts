import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Report } from './load-job.ts';

const program = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** The process that the load comes from. */
export class LoadGenerator {
  readonly #child: ChildProcess = fork(program);

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Has an order carried out and waits for the report of its kind. */
  async carryOut<K extends Report['kind']>(order: Order, kind: K): Promise<Extract<Report, { kind: K }>> {
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error('The generator ended before it was done.');
    });
    this.#child.send(order);
    const [report]: [Report] = (await Promise.race([once(this.#child, 'message'), ended])) as [Report]; // generator.ts sends nothing else
    ended.catch(() => undefined);
    if (report.kind !== kind) throw new Error('The generator reports another thing than it was asked for.');
    return report as Extract<Report, { kind: K }>; // its kind was compared above
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

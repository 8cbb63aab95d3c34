import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance } from 'fastify';
import { RequestFigures } from './request-figures.ts';

/** What only other parts of the server can tell, asked for each time. */
export interface Gauges {
  eventStreamsOpen: () => number;
  documentsToFold: () => number;
}

/**
 * Figures about the running server in the form that Prometheus reads, for whoever shows the token. Without a token
 * nothing is counted and the address does not exist. No label ever holds an id or anything that was sent.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined, gauges: Gauges): void {
  if (token === undefined) return;
  const requests = new RequestFigures();
  requests.watch(app);
  const lag = monitorEventLoopDelay();
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());
  app.get('/metrics', async (request, reply) => {
    // Like any address that does not exist: whoever guesses learns nothing.
    if (!isToken(request.headers.authorization, token)) throw new Refusal('no_such_call');
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    const lines = [...requests.lines(), ...processLines(lag.percentile(99)), ...gaugeLines(gauges)];
    lag.reset();
    return `${lines.join('\n')}\n`;
  });
}

// Hashed first, so that both have one length and comparing takes the same time for every guess.
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function gaugeLines({ eventStreamsOpen, documentsToFold }: Gauges): string[] {
  return [
    ...gauge('everdraft_event_streams_open', 'Windows that wait for hints.', eventStreamsOpen()),
    ...gauge(
      'everdraft_documents_to_fold',
      'Documents waiting to be folded or being folded.',
      documentsToFold(),
    ),
  ];
}

function processLines(lagNanoseconds: number): string[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    ...gauge('everdraft_heap_used_bytes', 'Memory of the program’s own objects.', heapUsed),
    ...gauge('everdraft_external_memory_bytes', 'Memory of buffers outside the heap.', external),
    ...gauge('everdraft_event_loop_lag_seconds', 'p99 since the last question.', lagNanoseconds / 1e9),
    ...gauge('everdraft_uptime_seconds', 'Since the program began.', Math.round(process.uptime())),
    '# HELP process_cpu_seconds_total Processor time used.',
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
  ];
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}

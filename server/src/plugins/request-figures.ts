import type { FastifyInstance } from 'fastify';
import { routeOf } from './log.ts';

/** Upper bounds in seconds; 0.15 is what nineteen of twenty answers are promised to stay below. */
const DURATION_BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  /** How many answers took at most the bound of the same place. */
  withinBounds: number[];
  count: number;
  sumSeconds: number;
}

/** Counts answers by method, route pattern and status, and how long they took. Nothing else of a call is looked at. */
export class RequestFigures {
  readonly #answers = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const labels = `method="${request.method}",route="${routeOf(request)}"`;
      const answer = `${labels},status="${reply.statusCode}"`;
      this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
      // A stream lasts as long as its window is open, which says nothing about the server.
      const isStream = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
      if (!isStream) this.#addDuration(labels, reply.elapsedTime / 1000);
    });
  }

  lines(): string[] {
    return [
      '# HELP everdraft_requests_total Answers given.',
      '# TYPE everdraft_requests_total counter',
      ...[...this.#answers].map(([labels, count]) => `everdraft_requests_total{${labels}} ${count}`),
      '# HELP everdraft_request_duration_seconds How long answers took, but for streams.',
      '# TYPE everdraft_request_duration_seconds histogram',
      ...[...this.#durations].flatMap(([labels, durations]) => histogramLines(labels, durations)),
    ];
  }

  #addDuration(labels: string, seconds: number): void {
    const durations = this.#durations.get(labels) ?? {
      withinBounds: DURATION_BOUNDS_SECONDS.map(() => 0),
      count: 0,
      sumSeconds: 0,
    };
    durations.withinBounds = durations.withinBounds.map((count, index) =>
      seconds <= (DURATION_BOUNDS_SECONDS[index] ?? 0) ? count + 1 : count,
    );
    durations.count += 1;
    durations.sumSeconds += seconds;
    this.#durations.set(labels, durations);
  }
}

function histogramLines(labels: string, { withinBounds, count, sumSeconds }: Durations): string[] {
  const name = 'everdraft_request_duration_seconds';
  return [
    ...withinBounds.map(
      (within, index) => `${name}_bucket{${labels},le="${DURATION_BOUNDS_SECONDS[index]}"} ${within}`,
    ),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sumSeconds.toFixed(6)}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

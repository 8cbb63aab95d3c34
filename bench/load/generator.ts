import { setTimeout as pause } from 'node:timers/promises';
import { type LoadStream, openStream } from './load-connection.ts';
import { CallTimes, type CheckFigures, type StepFigures } from './load-figures.ts';
import type { LoadJob, Order, Report } from './load-job.ts';
import { LoadWriter } from './load-writer.ts';

/**
 * The load comes from this process alone, so that it costs the server nothing but processor time. Changes are due by
 * the clock whether or not earlier ones were answered, and are timed from when they were due.
 */
const STREAMS_OPENED_AT_ONCE = 20;
const WHYS_KEPT_MAX = 5;

let job: LoadJob | undefined;
const writers: LoadWriter[] = [];
const streams: LoadStream[] = [];
/** Those of the step that is being measured. */
let measured: Measures = newMeasures();

process.on('message', (order: Order) => {
  void carryOut(order).then(
    report => process.send?.(report),
    failure => {
      console.error(failure);
      process.exit(1);
    },
  );
});

interface Measures {
  changes: CallTimes;
  pulls: CallTimes;
  hints: CallTimes;
  lag: CallTimes;
  /** The first errors, in words. */
  why: string[];
}

function newMeasures(): Measures {
  return {
    changes: new CallTimes(),
    pulls: new CallTimes(),
    hints: new CallTimes(),
    lag: new CallTimes(),
    why: [],
  };
}

async function carryOut(order: Order): Promise<Report> {
  switch (order.kind) {
    case 'job':
      job = order;
      for (const [index, author] of order.authors.entries()) {
        const address = order.addresses[index % order.addresses.length] ?? '';
        writers.push(new LoadWriter({ run: order.run, index, author, address, timeoutMs: order.timeoutMs }));
      }
      return { kind: 'ready' };
    case 'step':
      return { kind: 'step', figures: await runStep(order) };
    case 'check':
      return { kind: 'check', figures: await check() };
  }
}

function noteFailure(why: string): void {
  if (measured.why.length < WHYS_KEPT_MAX) measured.why.push(why);
}

async function runStep(order: Extract<Order, { kind: 'step' }>): Promise<StepFigures> {
  const { msBetweenChanges = 0 } = job ?? {};
  const active = writers.slice(0, order.writers);
  for (const [index, writer] of active.entries()) {
    writer.open();
    if (index % STREAMS_OPENED_AT_ONCE === 0) await pause(0);
  }
  measured = newMeasures();
  await openStreams(order.streams);
  const begunAt = performance.now();
  const warmAt = begunAt + order.warmUpMs;
  const endAt = warmAt + order.measureMs;
  const pending = new Set<Promise<void>>();
  let isWarm = false;
  // Spread evenly: one clock for all, so that lateness of the generator shows.
  const dueOf = (turn: number) => begunAt + (turn * msBetweenChanges) / active.length;
  for (let turn = 0; dueOf(turn) < endAt; turn++) {
    const dueAt = dueOf(turn);
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    else if (turn % 50 === 0) await pause(0);
    if (!isWarm && dueAt >= warmAt) {
      const { why, changes, pulls } = measured;
      measured = newMeasures();
      // An error is one, also while it warms up.
      measured.why.push(...why);
      measured.changes.errors = changes.errors;
      measured.pulls.errors = pulls.errors;
      isWarm = true;
    }
    const sentAt = performance.now();
    measured.lag.add(Math.max(0, sentAt - dueAt));
    const writing = active[turn % active.length]?.write(dueAt, measured.changes, noteFailure);
    if (!writing) continue;
    pending.add(writing);
    void writing.finally(() => pending.delete(writing));
  }
  await Promise.all(pending);
  return {
    changes: measured.changes.figures(),
    pulls: measured.pulls.figures(),
    hints: measured.hints.figures(),
    lag: measured.lag.figures(),
    streams: streams.length,
    why: measured.why,
  };
}

/** Two windows for each author: the one that writes and another one, at another server where there is one. */
async function openStreams(count: number): Promise<void> {
  while (streams.length < count) {
    const batch = Array.from(
      { length: Math.min(STREAMS_OPENED_AT_ONCE, count - streams.length) },
      (_, offset) => openWindow(streams.length + offset),
    );
    streams.push(...(await Promise.all(batch)));
  }
}

function openWindow(window: number): Promise<LoadStream> {
  const { addresses = [], pulls = false } = job ?? {};
  const index = Math.floor(window / 2);
  const writer = writers[index];
  if (!writer) throw new Error('There are more windows than authors have.');
  const isOther = window % 2 === 1;
  const address = addresses[(index + Number(isOther)) % addresses.length] ?? '';
  let cursor = '';
  let isPulling = false;
  return openStream(
    { address, headers: writer.headers },
    {
      onHint(told) {
        if (isOther && writer.unhintedSince !== undefined) {
          measured.hints.add(performance.now() - writer.unhintedSince);
          writer.unhintedSince = undefined;
        }
        // The window has been open before, and knows all that was there when it came back.
        cursor ||= told;
        if (!pulls || isPulling || told === cursor) return;
        isPulling = true;
        void writer.pull(cursor, measured.pulls, noteFailure).then(reached => {
          cursor = reached;
          isPulling = false;
        });
      },
      onBroken() {
        measured.hints.errors += 1;
        noteFailure('a stream broke off');
      },
    },
  );
}

async function check(): Promise<CheckFigures> {
  for (const stream of streams) stream.close();
  const figures: CheckFigures = { books: 0, acknowledged: 0, lost: [], doubled: [] };
  const { addresses = [] } = job ?? {};
  for (const [index, writer] of writers.entries()) {
    if (writer.acknowledged.length === 0) continue;
    // Of the next server, which did not take these changes.
    const text = await writer.readBook(addresses[(index + 1) % addresses.length] ?? '');
    figures.books += 1;
    figures.acknowledged += writer.acknowledged.length;
    for (const token of writer.acknowledged) {
      const times = text.split(token).length - 1;
      if (times === 0) figures.lost.push(token);
      if (times > 1) figures.doubled.push(token);
    }
  }
  return figures;
}

import { parentPort, workerData } from 'node:worker_threads';
import { measureProse, type Prose } from './measure-prose.ts';

// Begun by `measureElsewhere` alone.
parentPort?.postMessage(measureProse(workerData as Prose));

import type { JobInput, JobName, JobOutput } from './jobs.ts';

type Worker<N extends JobName> = (input: JobInput<N>) => JobOutput<N> | Promise<JobOutput<N>>;

/** Each is loaded when it is first asked for: most processes need not know how to read Word files. */
const LOADERS: { readonly [N in JobName]: () => Promise<Worker<N>> } = {
  'derive-text': async () => (await import('./jobs/derive-text.ts')).deriveText,
  'seed-text': async () => (await import('./jobs/seed-text.ts')).seedText,
  'try-update': async () => (await import('./jobs/try-update.ts')).tryUpdate,
  'rewrite-document': async () => (await import('./jobs/rewrite-document.ts')).rewriteDocument,
  'cut-text': async () => (await import('./jobs/cut-text.ts')).cutText,
  'compare-versions': async () => {
    const { wordsBetween } = await import('@everdraft/core/history/version-change');
    return ({ gone, come }) => wordsBetween(gone, come);
  },
  'fold-document': async () => {
    const { foldDocument } = await import('./jobs/fold-document.ts');
    return ({ pieces }) => foldDocument(pieces);
  },
  'measure-prose': async () => (await import('./jobs/measure-prose.ts')).measureProse,
  'sample-pages': async () => (await import('./jobs/sample-pages.ts')).samplePages,
  'read-upload': async () => (await import('./jobs/read-upload.ts')).readUpload,
};

/** What authors wait for most, loaded before the first of them does: the time of a job is limited. */
const USUAL: readonly JobName[] = ['derive-text', 'try-update', 'rewrite-document', 'seed-text'];

export async function loadUsualJobs(): Promise<void> {
  await Promise.all(USUAL.map(job => LOADERS[job]()));
}

export async function runJob<N extends JobName>(job: N, input: JobInput<N>): Promise<JobOutput<N>> {
  const work = await LOADERS[job]();
  return work(input);
}

import { readdir, readFile } from 'node:fs/promises';

/** What the kernel counts processor time in. */
const TICKS_PER_SECOND = 100;

interface Process {
  pid: number;
  parent: number;
  cpuSeconds: number;
}

/** Processor time in seconds since each began, by who used it. All zero where the system does not tell. */
export interface ProcessorTime {
  servers: number;
  database: number;
  generator: number;
  /** Of everybody on the machine. */
  all: number;
}

export async function processorTime(parts: {
  servers: readonly number[];
  generator: number;
  databaseName: string | undefined;
}): Promise<ProcessorTime> {
  const processes = await listProcesses();
  const of = (wanted: (process: Process) => boolean) =>
    processes.filter(wanted).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const postmaster =
    parts.databaseName === undefined ? -1 : await findPostmaster(processes, parts.databaseName);
  return {
    servers: of(({ pid }) => parts.servers.includes(pid)),
    database: of(({ pid, parent }) => pid === postmaster || parent === postmaster),
    generator: of(({ pid }) => pid === parts.generator),
    all: await busySeconds(),
  };
}

async function listProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter(name => /^\d+$/.test(name)).map(readProcess));
  return all.filter(process => process !== undefined);
}

async function readProcess(pid: string): Promise<Process | undefined> {
  // It may have ended meanwhile.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, which may hold anything, ends with the last bracket; the fields after it are the third and later ones.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 13) return undefined;
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { pid: Number(pid), parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
}

/** The process that has started those which serve this database. */
async function findPostmaster(processes: readonly Process[], databaseName: string): Promise<number> {
  for (const { pid, parent } of processes) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith('postgres: ') && command.includes(` ${databaseName} `)) return parent;
  }
  return -1;
}

async function busySeconds(): Promise<number> {
  const [first = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = first.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND;
}

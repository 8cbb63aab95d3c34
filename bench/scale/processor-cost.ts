/**
 * Processor time of this process for one of so many, in ms. Not what a watch would show: on a machine that others use as
 * well, that says more about them.
 */
export async function processorMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

import { cpus, loadavg } from 'node:os';

/** What a run was taken on. */
export const machine = () => ({
  node: process.versions.node,
  processor: cpus()[0]?.model ?? 'unknown',
  cpus: cpus().length,
});

/** The average number of busy processes in the last minute. */
export const averageLoad = () => loadavg()[0] ?? 0;

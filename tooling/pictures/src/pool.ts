import { Worker } from 'node:worker_threads';
import type { Rendered } from './render.ts';

/** Renders pictures in worker threads, one picture at a time in each. Rejects at the first failure. */
export const renderAll = (
  names: readonly string[],
  folder: string,
  threads: number,
  onDone: (name: string, rendered: Rendered) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const queue = [...names];
    const workers = Array.from(
      { length: Math.min(threads, names.length) },
      () =>
        new Worker(new URL('./worker.ts', import.meta.url), {
          // Materials make many short-lived colours; room for them saves a fifth of the time.
          resourceLimits: { maxYoungGenerationSizeMb: 64 },
        }),
    );
    let running = workers.length;
    if (running === 0) resolve();
    const stop = () => workers.forEach((worker) => void worker.terminate());
    const next = (worker: Worker) => {
      const name = queue.shift();
      if (name !== undefined) return worker.postMessage({ name, folder }, []);
      void worker.terminate();
      running -= 1;
      if (running === 0) resolve();
    };
    for (const worker of workers) {
      worker.on('message', ({ name, rendered }: { name: string; rendered: Rendered }) => {
        onDone(name, rendered);
        next(worker);
      });
      worker.on('error', (error) => {
        stop();
        reject(error);
      });
      next(worker);
    }
  });

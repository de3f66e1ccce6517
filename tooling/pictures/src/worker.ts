import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { findPicture } from './catalogue.ts';
import { render } from './render.ts';

// One thread a worker: the pool already uses every core.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async ({ name, folder }: { name: string; folder: string }) => {
  const entry = findPicture(name);
  if (!entry) throw new Error(`There is no recipe for "${name}".`);
  parentPort?.postMessage({ name, rendered: await render(entry, folder) }, []);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { picturesFolder, picturesMain } from './rooms.ts';

/** A painter at work on the pictures that are missing. */
export interface Painting {
  /** Whether it is done within so many ms. */
  isDoneWithin(ms: number): Promise<boolean>;
  /** Resolves when all pictures are there. */
  readonly done: Promise<void>;
  /** What is painted stays; the next run goes on from there. */
  stop(): void;
}

/**
 * Paints the pictures that are missing, behind everything else: the pages show a drawn plate until
 * then. With all of them there it is a matter of milliseconds.
 */
export const paintPictures = (): Painting => {
  const painter = spawn(process.execPath, [picturesMain, '--out', picturesFolder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (painter.pid !== undefined) setPriority(painter.pid, constants.priority.PRIORITY_LOW);
  let stopped = false;
  const finish = async () => {
    const [code] = (await once(painter, 'exit')) as [number | null];
    if (code !== 0 && !stopped) {
      throw new Error('The pictures could not be painted; the lines above say why.');
    }
  };
  const done = finish();
  return {
    isDoneWithin: (ms) => Promise.race([done.then(() => true), wait(ms, false)]),
    done,
    stop: () => {
      stopped = true;
      painter.kill();
    },
  };
};

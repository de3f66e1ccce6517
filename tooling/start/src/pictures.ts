import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { picturesMain } from './rooms.ts';

/** Paints the pictures that are missing; with all of them there it is a matter of milliseconds. */
export const paintPictures = async () => {
  const painter = spawn(process.execPath, [picturesMain, '--set', 'all'], { stdio: 'inherit' });
  const [code] = (await once(painter, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The pictures could not be painted; the lines above say why.');
};

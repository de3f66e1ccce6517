import { dishPicturesFolder } from '@catering/pictures/folders';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const dist = join(import.meta.dirname, '../dist');

rmSync(dist, { recursive: true, force: true });
await bundle(dist);
if (existsSync(dishPicturesFolder))
  cpSync(dishPicturesFolder, join(dist, 'pictures'), { recursive: true });
else console.log('The demo pictures are not built; dishes will be served without them.');

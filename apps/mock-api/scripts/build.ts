import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const dist = join(import.meta.dirname, '../dist');
const pictures = join(import.meta.dirname, '../../../tooling/pictures/dist/dishes');

rmSync(dist, { recursive: true, force: true });
await bundle(dist);
if (existsSync(pictures)) cpSync(pictures, join(dist, 'pictures'), { recursive: true });
else console.log('The demo pictures are not built; dishes will be served without them.');

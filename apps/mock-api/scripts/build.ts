import { chmodSync, copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');
const pictures = join(folder, '../../tooling/pictures/dist/dishes');

rmSync(dist, { recursive: true, force: true });

// One file instead of hundreds: a start takes half the time.
await build({
  input: { main: join(folder, 'src/main.ts'), index: join(folder, 'src/index.ts') },
  platform: 'node',
  // Brings a native file of its own.
  external: ['@node-rs/argon2'],
  resolve: { conditionNames: ['source', 'node'] },
  output: { dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
});
chmodSync(join(dist, 'main.js'), 0o755);
copyFileSync(join(folder, 'src/payment/checkout.js'), join(dist, 'checkout.js'));

if (existsSync(pictures)) cpSync(pictures, join(dist, 'pictures'), { recursive: true });
else console.log('The demo pictures are not built; dishes will be served without them.');

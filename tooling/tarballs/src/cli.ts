import { createCommand, run } from '@catering/cli';
import { basename } from 'node:path';
import { writableFolder } from './folder.ts';
import { buildAll, packAll } from './pack.ts';
import { publishables } from './workspace.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

const command = createCommand('tarballs')
  .description('Builds and packs all public packages, as for a registry.')
  .argument('<folder>', 'where to write the tarballs')
  .action(async (path) => {
    const folder = writableFolder(path);
    // A task of turbo's has everything built before it, and others may be reading it.
    if (!process.env.TURBO_HASH) {
      console.log(`Building ${publishables.length} packages ...`);
      await buildAll();
    }
    for (const { file, bytes } of await packAll(folder)) {
      console.log(`${basename(file).padEnd(42)}${kilobytes(bytes).padStart(9)}`);
    }
    console.log(`Written to ${folder}`);
  });

await run(command, process.argv.slice(2), (error) => error instanceof Error);

import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { sitePictureNames } from '@catering/pictures/names';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

const files = sitePictureNames.flatMap(filesOf);

/** The site's own pictures, under "/pictures/" in development and in the build. */
export const sitePictures = (): Plugin => ({
  name: 'site-pictures',
  configureServer(server) {
    server.middlewares.use('/pictures/', (request, response, next) => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
      if (!files.includes(name)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', `image/${extname(name).slice(1)}`);
      createReadStream(join(picturesFolder, name)).on('error', next).pipe(response);
    });
  },
  async generateBundle() {
    for (const name of files) {
      const source = await readFile(join(picturesFolder, name));
      this.emitFile({ type: 'asset', fileName: `pictures/${name}`, source });
    }
  },
});

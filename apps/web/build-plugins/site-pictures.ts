import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sitePicturesFolder } from '@catering/pictures/folders';
import type { Plugin } from 'vite';

const BASE = '/pictures/';
const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/**
 * The site's own pictures, under "/pictures/" in development and in the build. Pictures that have
 * not been painted yet are simply absent: the site then shows its painted plate.
 * @param folder where the painter leaves them
 */
export const sitePictures = (folder = sitePicturesFolder): Plugin => ({
  name: 'site-pictures',
  configureServer(server) {
    server.middlewares.use(BASE, async (request, response) => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
      const type = types[extname(name)];
      const file = join(folder, name);
      if (!type || name.includes('/') || !(await stat(file).catch(() => undefined))?.isFile()) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': type });
      createReadStream(file).pipe(response);
    });
  },
  async generateBundle() {
    const names = await readdir(folder).catch(() => []);
    if (names.length === 0)
      this.warn(`no pictures in ${folder}: run the build of tooling/pictures`);
    for (const name of names.filter((each) => extname(each) in types)) {
      const source = await readFile(join(folder, name));
      this.emitFile({ type: 'asset', fileName: `pictures/${name}`, source });
    }
  },
});

import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Whether a folder has a file for an address: "/order" is "order.html", "/" is "index.html". */
export const hasFile = (folder: string, pathname: string) =>
  ['', '.html', '/index.html'].some((end) =>
    isFile(join(folder, pathname.replace(/\/+$/, '') + end)),
  );

/** Lets the preview answer addresses without a file as hosts do: with 404.html. */
export const notFoundDocument = (): Plugin => ({
  name: 'not-found-document',
  configurePreviewServer({ config, middlewares }) {
    const folder = join(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (hasFile(folder, pathname)) return next();
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      createReadStream(join(folder, '404.html')).pipe(response);
    });
  },
});

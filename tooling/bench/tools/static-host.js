// A static host as vendors have them: documents without ".html", compression, 404.html, long-lived
// assets. Serves a folder on a port of the loopback address.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';

const [folder, port] = process.argv.slice(2);
const files = sirv(folder, {
  extensions: ['html'],
  setHeaders: (response, path) => {
    if (path.startsWith('/assets/')) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    }
  },
});
const compress = compression({ level: 9 });

createServer((request, response) => {
  compress(request, response, () =>
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      createReadStream(join(folder, '404.html')).pipe(response);
    }),
  );
}).listen(Number(port), '127.0.0.1');

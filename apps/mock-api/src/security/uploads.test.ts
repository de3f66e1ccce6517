import { expect, test } from 'vitest';
import { exchange, listenFor } from '../testing/raw-request.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { png } from '../testing/pictures.ts';
import { jollof } from '../testing/small-menu.ts';

const PATH = `/dishes/${jollof._id}/image`;
const UPLOADED = /^\/uploads\/[0-9a-f-]{36}\.png$/;

test.each([
  '../../../etc/passwd',
  String.raw`..\..\windows\system.ini`,
  '/etc/passwd',
  'a.php',
  'con',
  '.htaccess',
  `${'x'.repeat(5000)}.png`,
  '%2e%2e%2fpackage.json',
  '"; rm -rf /; "',
])('an upload named %s is stored under a generated name', { tags: ['D-65'] }, async (filename) => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const { body } = await api.put(PATH).set(headers).attach('files', png, { filename });
  expect(body.image).toMatch(UPLOADED);
});

test(
  'a file name with line breaks or a zero byte changes no header and no stored name',
  { tags: ['D-65'] },
  async () => {
    const { api, app, person } = await openTestApp();
    const { headers } = await person('admin');
    const port = await listenFor(app);
    const send = (filename: string) => {
      const part = `--b\r\ncontent-disposition: form-data; name="files"; filename="${filename}"\r\ncontent-type: text/html\r\n\r\n`;
      const body = `${part}${png.toString('latin1')}\r\n--b--\r\n`;
      const head = [
        `PUT ${PATH} HTTP/1.1`,
        'host: localhost',
        'connection: close',
        `authorization: ${headers.authorization}`,
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${body.length}`,
      ];
      return exchange(port, `${head.join('\r\n')}\r\n\r\n${body}`);
    };
    for (const filename of ['a\0.png', 'a.png\r\nset-cookie: a=b', 'a\nb.png']) {
      expect(await send(filename)).not.toMatch(/set-cookie/i);
      expect((await api.get(`/dishes/${jollof._id}`)).body.image).toMatch(
        /^\/(?:uploads|pictures)\//,
      );
    }
  },
);

test('a picture that contains HTML is served only as a picture', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
  const attached = { filename: 'page.html', contentType: 'text/html' };
  const { body } = await api.put(PATH).set(headers).attach('files', both, attached);
  const served = await api.get(body.image);
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
});

test.each([
  '/uploads/../package.json',
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/%2e%2e/%2e%2e/package.json',
  '/uploads/..%5c..%5cpackage.json',
  '/uploads//etc/passwd',
  '/uploads/%00.png',
  '/pictures/../../package.json',
  '/pictures/..%5c..%5cpackage.json',
  '/pictures/%2fetc%2fpasswd',
])('%s gives access to no file', { tags: ['D-65'] }, async (path) => {
  const { app } = await openTestApp();
  const line = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
  expect(await exchange(await listenFor(app), line)).toMatch(/^HTTP\/1\.1 40[034] /);
});

import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { judge } from '../../../testing/judge.ts';

const documentOf = (type: string) => `
openapi: 3.1.0
info: { title: files, version: '1' }
paths:
  /files:
    post:
      operationId: upload
      x-conformance: { resource: { name: file, action: create } }
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, contentMediaType: ${type}, format: binary } } }
            encoding: { file: { contentType: ${type} } }
      responses:
        '201': { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } } }
  /files/{id}:
    delete:
      operationId: remove
      x-conformance: { resource: { name: file, action: delete } }
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: gone }, '404': { description: none } }
  /files/{id}/content:
    get:
      operationId: download
      x-conformance: { names: [{ parameter: id, resource: file, field: id }] }
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: the file, content: { ${type}: { schema: { type: string, format: binary } } } }
        '404': { description: none }
`;
const id = 'upload.state.file';

const fileIn = (form: Buffer, { headers }: IncomingMessage) => {
  const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
  const start = form.indexOf('\r\n\r\n') + 4;
  return form.subarray(start, form.indexOf(`\r\n--${boundary}`, start));
};

/** A server that stores what `store` makes of a file. */
async function run(type: string, store: (file: Buffer) => Buffer) {
  const files: Buffer[] = [];
  return judge(
    documentOf(type),
    async (request, response) => {
      const body = await buffer(request);
      if (request.method === 'POST') {
        files.push(store(fileIn(body, request)));
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: `file-${files.length}` }));
        return;
      }
      const [, number] = /^\/files\/file-(\d+)\/content$/.exec(request.url ?? '') ?? [];
      const file = request.method === 'GET' ? files[Number(number) - 1] : undefined;
      const status = request.method === 'DELETE' ? 204 : file ? 200 : 404;
      response.writeHead(status, file && { 'content-type': type }).end(file);
    },
    { only: [id] },
  );
}

const asText = (file: Buffer) => Buffer.from(file.toString());

test('an uploaded file is downloaded unchanged, byte by byte', async () => {
  const type = 'application/octet-stream';
  expect((await run(type, (file) => file)).verdictOf(id)).toBe('passed');
  expect((await run(type, asText)).failed).toEqual([
    `${id}: responds with the file as it was sent`,
  ]);
});

test('a changed picture is only a warning, because servers resize pictures', async () => {
  expect((await run('image/png', asText)).warned).toHaveLength(1);
});

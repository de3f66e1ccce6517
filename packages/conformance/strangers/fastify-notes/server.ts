import swagger from '@fastify/swagger';
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

interface Note {
  id: string;
  title: string;
  content: string;
  tags: string[];
  status: 'open' | 'closed';
  priority: number;
  remindAt: string | null;
  createdAt: string;
  updatedAt: string;
}
interface StoredNote extends Note {
  owner: string;
}
type NoteInput = Pick<Note, 'title'> &
  Partial<Pick<Note, 'content' | 'tags' | 'priority' | 'remindAt'>>;

declare module 'fastify' {
  interface FastifyRequest {
    user: string;
  }
}

const users = new Map([
  ['notes-token-of-ada', 'ada'],
  ['notes-token-of-ben', 'ben'],
]);
const notes = new Map<string, StoredNote>();

const app = fastify();

await app.register(swagger, {
  openapi: {
    openapi: '3.0.3',
    info: { title: 'Notes', version: '1.0.0' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  },
});

const fields = {
  title: { type: 'string', minLength: 1, maxLength: 120 },
  content: { type: 'string', maxLength: 10_000 },
  tags: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 30 }, maxItems: 10 },
  priority: { type: 'integer', minimum: 0, maximum: 5 },
  remindAt: { type: 'string', format: 'date-time', nullable: true },
} as const;

app.addSchema({
  $id: 'Note',
  type: 'object',
  required: ['id', 'title', 'content', 'tags', 'status', 'priority', 'createdAt', 'updatedAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    ...fields,
    status: { type: 'string', enum: ['open', 'closed'] },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
});
app.addSchema({
  $id: 'Error',
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string' },
  },
});

const params = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
} as const;
const note = { description: 'The note', $ref: 'Note#' };
const failure = (description: string) => ({ description, $ref: 'Error#' });
const badRequest = { 400: failure('Invalid input') };
const unauthorized = { 401: failure('No token, or an unknown one') };
const notFound = { 404: failure('There is no such note of yours') };
const noContent = { 204: { type: 'null', description: 'Done' } };

function httpError(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

function findNote(id: string, user: string): StoredNote {
  const found = notes.get(id);
  if (!found || found.owner !== user) throw httpError(404, `Note ${id} not found`);
  return found;
}

app.decorateRequest('user', '');

await app.register(async (api) => {
  api.addHook('onRequest', async (request) => {
    const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const user = token && users.get(token);
    if (!user) throw httpError(401, 'Missing or invalid token');
    request.user = user;
  });

  api.post<{ Body: NoteInput }>(
    '/notes',
    {
      schema: {
        summary: 'Create a note',
        body: { type: 'object', required: ['title'], properties: fields },
        response: {
          201: {
            ...note,
            headers: { location: { type: 'string', description: 'Address of the note' } },
          },
          ...badRequest,
          ...unauthorized,
        },
      },
    },
    async (request, reply) => {
      const { title, content = '', tags = [], priority = 0, remindAt = null } = request.body;
      const now = new Date().toISOString();
      const created: StoredNote = {
        id: randomUUID(),
        title,
        content,
        tags,
        priority,
        remindAt,
        status: 'open',
        createdAt: now,
        updatedAt: now,
        owner: request.user,
      };
      notes.set(created.id, created);
      return reply.code(201).header('location', `/notes/${created.id}`).send(created);
    },
  );

  api.get<{
    Querystring: { limit: number; cursor?: string; tag?: string; status?: Note['status'] };
  }>(
    '/notes',
    {
      schema: {
        summary: 'List your notes, oldest first',
        querystring: {
          type: 'object',
          properties: {
            limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
            cursor: { type: 'string', description: 'nextCursor of the page before' },
            tag: { type: 'string' },
            status: { type: 'string', enum: ['open', 'closed'] },
          },
        },
        response: {
          200: {
            description: 'A page of notes',
            type: 'object',
            required: ['items', 'nextCursor'],
            properties: {
              items: { type: 'array', items: { $ref: 'Note#' } },
              nextCursor: { type: 'string', nullable: true },
            },
          },
          ...badRequest,
          ...unauthorized,
        },
      },
    },
    async (request) => {
      const { limit, cursor, tag, status } = request.query;
      const mine = [...notes.values()]
        .filter(({ owner }) => owner === request.user)
        .filter((one) => tag === undefined || one.tags.includes(tag))
        .filter((one) => status === undefined || one.status === status);
      const after = cursor && Buffer.from(cursor, 'base64url').toString();
      const start = after ? mine.findIndex(({ id }) => id === after) + 1 : 0;
      if (after && start === 0) throw httpError(400, 'Unknown cursor');
      const items = mine.slice(start, start + limit);
      const last = items.at(-1);
      const more = start + limit < mine.length;
      return {
        items,
        nextCursor: more && last ? Buffer.from(last.id).toString('base64url') : null,
      };
    },
  );

  api.get<{ Params: { id: string } }>(
    '/notes/:id',
    {
      schema: {
        summary: 'Read a note',
        params,
        response: { 200: note, ...badRequest, ...unauthorized, ...notFound },
      },
    },
    async (request) => findNote(request.params.id, request.user),
  );

  api.patch<{ Params: { id: string }; Body: Partial<NoteInput> }>(
    '/notes/:id',
    {
      schema: {
        summary: 'Change a note',
        params,
        body: { type: 'object', minProperties: 1, properties: fields },
        response: { 200: note, ...badRequest, ...unauthorized, ...notFound },
      },
    },
    async (request) => {
      const found = findNote(request.params.id, request.user);
      const { title, content, tags, priority, remindAt } = request.body;
      found.title = title ?? found.title;
      found.content = content ?? found.content;
      found.tags = tags ?? found.tags;
      found.priority = priority ?? found.priority;
      if (remindAt !== undefined) found.remindAt = remindAt;
      found.updatedAt = new Date().toISOString();
      return found;
    },
  );

  api.delete<{ Params: { id: string } }>(
    '/notes/:id',
    {
      schema: {
        summary: 'Delete a note',
        params,
        response: { ...noContent, ...badRequest, ...unauthorized, ...notFound },
      },
    },
    async (request, reply) => {
      const { id } = findNote(request.params.id, request.user);
      notes.delete(id);
      return reply.code(204).send();
    },
  );

  api.post<{ Params: { id: string } }>(
    '/notes/:id/close',
    {
      schema: {
        summary: 'Close a note',
        params,
        response: {
          200: note,
          ...badRequest,
          ...unauthorized,
          ...notFound,
          409: failure('It is closed already'),
        },
      },
    },
    async (request) => {
      const found = findNote(request.params.id, request.user);
      if (found.status === 'closed') throw httpError(409, 'The note is closed already');
      found.status = 'closed';
      found.updatedAt = new Date().toISOString();
      return found;
    },
  );

  api.put<{ Params: { id: string }; Body: string[] }>(
    '/notes/:id/tags',
    {
      schema: {
        summary: 'Replace the tags of a note',
        params,
        body: fields.tags,
        response: { 200: fields.tags, ...badRequest, ...unauthorized, ...notFound },
      },
    },
    async (request) => {
      const found = findNote(request.params.id, request.user);
      found.tags = request.body;
      return found.tags;
    },
  );

  api.get<{ Params: { id: string } }>(
    '/notes/:id/content',
    {
      schema: {
        summary: 'Read the text of a note',
        params,
        response: {
          200: {
            description: 'The text',
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
          ...badRequest,
          ...unauthorized,
          ...notFound,
        },
      },
    },
    async (request, reply) => {
      const { content } = findNote(request.params.id, request.user);
      return reply.type('text/plain; charset=utf-8').send(content);
    },
  );

  api.put<{ Params: { id: string }; Body: string }>(
    '/notes/:id/content',
    {
      schema: {
        summary: 'Replace the text of a note',
        params,
        consumes: ['text/plain'],
        body: fields.content,
        response: { ...noContent, ...badRequest, ...unauthorized, ...notFound },
      },
    },
    async (request, reply) => {
      const found = findNote(request.params.id, request.user);
      found.content = request.body;
      found.updatedAt = new Date().toISOString();
      return reply.code(204).send();
    },
  );
});

app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());

await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);

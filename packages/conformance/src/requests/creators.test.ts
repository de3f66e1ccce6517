import { expect, test } from 'vitest';
import { judge, serverOf, type Asked, type Reply } from '../../testing/judge.ts';

const shows = (name: string) => `content: { application/json: { schema: ${name} } }`;
const room = `{ $ref: '#/components/schemas/Room' }`;
const booking = `{ $ref: '#/components/schemas/Booking' }`;
const at = (name: string, schema: string) =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: ${schema} }]`;
const of = (resource: string) => `x-conformance: { resource: { ${resource} } }`;
const takes = (field: string) =>
  `requestBody: { required: true, ${shows(`{ type: object, required: [${field}], properties: { ${field}: { type: string, minLength: 1, maxLength: 20 } } }`)} }`;

/** A room is added by PUT alone, and bookings below it, under addresses of their own. */
const document = `
openapi: 3.1.0
info: { title: rooms, version: '1' }
paths:
  /rooms/{slug}:
    ${at('slug', "{ type: string, pattern: '^[a-z0-9-]{2,20}$' }")}
    get: { operationId: room, ${of('name: room, action: read, idField: slug')}, responses: { '200': { description: it, ${shows(room)} }, '404': { description: none } } }
    put:
      operationId: put
      ${of('name: room, action: update, idField: slug, upserts: true')}
      ${takes('name')}
      responses: { '200': { description: it, ${shows(room)} }, '201': { description: new, ${shows(room)} }, '400': { description: invalid } }
    delete: { operationId: tearDown, ${of('name: room, action: delete, idField: slug')}, responses: { '204': { description: gone }, '404': { description: none } } }
  /rooms/{slug}/bookings:
    ${at('slug', "{ type: string, pattern: '^[a-z0-9-]{2,20}$' }")}
    post:
      operationId: book
      ${of('name: booking, action: create, parents: [room], elsewhere: true')}
      ${takes('title')}
      responses: { '201': { description: made, ${shows(booking)} }, '400': { description: invalid }, '404': { description: none } }
  /bookings/{id}:
    ${at('id', '{ type: integer, minimum: 1 }')}
    get: { operationId: booking, ${of('name: booking, action: read')}, responses: { '200': { description: it, ${shows(booking)} }, '400': { description: invalid }, '404': { description: none } } }
    delete: { operationId: cancel, ${of('name: booking, action: delete')}, responses: { '204': { description: gone }, '400': { description: invalid }, '404': { description: none } } }
components:
  schemas:
    Room: { type: object, required: [slug, name], properties: { slug: { type: string }, name: { type: string } } }
    Booking: { type: object, required: [id, room, title], properties: { id: { type: integer }, room: { type: string }, title: { type: string } } }
`;

type Rooms = Map<string, object>;

/** A correct server, but for what a test changes. */
function rooms(change: (asked: Asked, kept: Rooms) => Reply | undefined = () => undefined) {
  const [kept, bookings]: [Rooms, Map<string, object>] = [new Map(), new Map()];
  let last = 0;
  const text = (body: unknown, field: string) => {
    const { [field]: value } = Object(body) as Record<string, unknown>;
    return typeof value === 'string' && /^.{1,20}$/su.test(value) ? value : undefined;
  };
  const shown = (found: object | undefined): Reply =>
    found ? { status: 200, body: found } : { status: 404 };
  const correct = (asked: Asked): Reply => {
    const { call, id, body, headers } = asked;
    const type = headers['content-type'];
    if (type !== undefined && type !== 'application/json') return { status: 415 };
    if (call.includes('/bookings/{id}') && !/^[1-9]\d*$/.test(id)) return { status: 400 };
    switch (call) {
      case 'GET /rooms/{id}':
        return shown(kept.get(id));
      case 'PUT /rooms/{id}': {
        const name = text(body, 'name');
        if (name === undefined || !/^[a-z0-9-]{2,20}$/.test(id)) return { status: 400 };
        const status = kept.has(id) ? 200 : 201;
        kept.set(id, { slug: id, name });
        return { status, body: { slug: id, name } };
      }
      case 'DELETE /rooms/{id}':
        return { status: kept.delete(id) ? 204 : 404 };
      case 'POST /rooms/{id}/bookings': {
        if (!kept.has(id)) return { status: 404 };
        const title = text(body, 'title');
        if (title === undefined) return { status: 400 };
        const made = { id: (last += 1), room: id, title };
        bookings.set(`${last}`, made);
        return { status: 201, body: made };
      }
      case 'GET /bookings/{id}':
        return shown(bookings.get(id));
      case 'DELETE /bookings/{id}':
        return { status: bookings.delete(id) ? 204 : 404 };
      default:
        return { status: 404 };
    }
  };
  return { app: serverOf((asked) => change(asked, kept) ?? correct(asked)), kept, bookings };
}

test('uses a PUT that creates, and a POST to another path, to create entries for the other operations', async () => {
  const { app, kept, bookings } = rooms();
  const { failed, verdictOf, report } = await judge(document, app);
  expect(failed).toEqual([]);
  expect(verdictOf('put.state.readable')).toBe('passed');
  expect(verdictOf('book.state.readable')).toBe('passed');
  expect(verdictOf('cancel.state.gone')).toBe('passed');
  expect(verdictOf('tearDown.valid-request')).toBe('passed');
  // All that was made is removed again.
  expect([...kept.keys(), ...bookings.keys(), ...report.notCleanedUp]).toEqual([]);
});

test('finds a room that is not stored, and a booking that is not removed', async () => {
  const { app } = rooms(({ call, id, body }, kept) => {
    if (call === 'PUT /rooms/{id}' && !kept.has(id) && Object(body).name !== undefined)
      return { status: 201, body: { slug: id, ...Object(body) } };
    return call === 'DELETE /bookings/{id}' ? { status: 204 } : undefined;
  });
  const only = ['put.state.readable', 'cancel.state.gone'];
  expect((await judge(document, app, { only })).failed.join()).toContain('put.state.readable');
  const keeping = rooms(({ call }) =>
    call === 'DELETE /bookings/{id}' ? { status: 204 } : undefined,
  );
  expect((await judge(document, keeping.app, { only })).failed.join()).toContain(
    'cancel.state.gone',
  );
});

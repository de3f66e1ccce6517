import Boom from '@hapi/boom';
import Hapi from '@hapi/hapi';
import HapiSwagger from 'hapi-swagger';
import Joi from 'joi';

interface Room {
  slug: string;
  name: string;
  seats: number;
  equipment: string[];
}
interface Booking {
  id: number;
  room: string;
  title: string;
  from: Date;
  minutes: number;
  guests: string[];
  state: 'booked' | 'cancelled';
  reason?: string | undefined;
  createdBy: string;
}
type BookingInput = Pick<Booking, 'title' | 'from' | 'minutes' | 'guests'>;

declare module '@hapi/hapi' {
  interface UserCredentials {
    name: string;
  }
}

const rooms = new Map<string, Room>();
const bookings = new Map<number, Booking>();
let lastId = 0;

const keys = new Map([
  ['bookings-key-of-ada', { user: { name: 'ada' }, scope: ['employee', 'admin'] }],
  ['bookings-key-of-ben', { user: { name: 'ben' }, scope: ['employee'] }],
]);

const slug = Joi.string().pattern(/^[a-z0-9-]{2,40}$/);
const roomInput = Joi.object({
  name: Joi.string().min(1).max(60).required(),
  seats: Joi.number().integer().min(1).max(500).required(),
  equipment: Joi.array().items(Joi.string().min(1).max(30)).max(10).default([]),
}).label('RoomInput');
const room = roomInput.keys({ slug: slug.required() }).label('Room');
const bookingInput = Joi.object({
  title: Joi.string().min(1).max(80).required(),
  from: Joi.date().iso().required(),
  minutes: Joi.number().integer().min(15).max(480).default(60),
  guests: Joi.array().items(Joi.string().min(1).max(60)).max(20).default([]),
}).label('BookingInput');
const booking = bookingInput
  .keys({
    id: Joi.number().integer().required(),
    room: slug.required(),
    state: Joi.string().valid('booked', 'cancelled').required(),
    reason: Joi.string(),
    createdBy: Joi.string().required(),
  })
  .label('Booking');
const failure = Joi.object({
  statusCode: Joi.number().integer().required(),
  error: Joi.string().required(),
  message: Joi.string().required(),
})
  .unknown()
  .label('Failure');

const failures = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, failure]));

const deleted = { 'hapi-swagger': { responses: { 204: { description: 'Deleted' } } } };

const slugParams = Joi.object({ slug: slug.required() });
const idParams = Joi.object({ id: Joi.number().integer().min(1).required() });

function findRoom(name: string): Room {
  const found = rooms.get(name);
  if (!found) throw Boom.notFound(`There is no room ${name}`);
  return found;
}

function findBooking(id: number): Booking {
  const found = bookings.get(id);
  if (!found) throw Boom.notFound(`There is no booking ${id}`);
  return found;
}

/** The booking, when the caller made it or is an admin. */
function findOwnBooking(id: number, { user, scope }: Hapi.AuthCredentials): Booking {
  const found = findBooking(id);
  if (found.createdBy !== user?.name && !scope?.includes('admin')) {
    throw Boom.forbidden('The booking belongs to another user');
  }
  return found;
}

const nameOf = ({ user }: Hapi.AuthCredentials) => String(user?.name);

const endOf = ({ from, minutes }: Booking) => from.getTime() + minutes * 60_000;

/** @throws 409 where another booking of the room overlaps */
function expectFree(wanted: Booking, own?: Booking) {
  const taken = [...bookings.values()].some(
    (one) =>
      one !== own &&
      one.state === 'booked' &&
      one.room === wanted.room &&
      one.from.getTime() < endOf(wanted) &&
      wanted.from.getTime() < endOf(one),
  );
  if (taken) throw Boom.conflict('The room is taken');
}

const server = Hapi.server({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });

server.auth.scheme('api-key', () => ({
  authenticate: (request, h) => {
    const credentials = keys.get(String(request.headers['x-api-key']));
    if (!credentials) throw Boom.unauthorized(null, 'ApiKey');
    return h.authenticated({ credentials });
  },
}));
server.auth.strategy('key', 'api-key');
server.auth.default({ strategy: 'key', scope: ['employee'] });

await server.register({
  plugin: HapiSwagger,
  options: {
    info: { title: 'Meeting rooms', version: '3.1' },
    securityDefinitions: { key: { type: 'apiKey', name: 'X-API-Key', in: 'header' } },
    security: [{ key: [] }],
    documentationPage: false,
    swaggerUI: false,
  },
});

server.route<{ Params: { slug: string }; Query: { seats?: number }; Payload: Omit<Room, 'slug'> }>([
  {
    method: 'GET',
    path: '/rooms',
    options: {
      tags: ['api'],
      description: 'List rooms by name',
      validate: { query: Joi.object({ seats: Joi.number().integer().min(1).max(500) }) },
      response: { status: { 200: Joi.array().items(room).label('Rooms'), ...failures(400, 401) } },
    },
    handler: ({ query: { seats = 1 } }) =>
      [...rooms.values()]
        .filter((one) => one.seats >= seats)
        .toSorted((one, other) => (one.slug < other.slug ? -1 : 1)),
  },
  {
    method: 'GET',
    path: '/rooms/{slug}',
    options: {
      tags: ['api'],
      description: 'Read a room',
      validate: { params: slugParams },
      response: { status: { 200: room, ...failures(400, 401, 404) } },
    },
    handler: ({ params }) => findRoom(params.slug),
  },
  {
    method: 'PUT',
    path: '/rooms/{slug}',
    options: {
      tags: ['api'],
      auth: { scope: ['admin'] },
      description: 'Add a room, or replace one',
      notes: 'For admins. 201 for a new room, 200 for one that was there.',
      validate: { params: slugParams, payload: roomInput },
      response: { status: { 200: room, 201: room, ...failures(400, 401, 403) } },
    },
    handler: ({ params, payload }, h) => {
      const isNew = !rooms.has(params.slug);
      const stored = { ...payload, slug: params.slug };
      rooms.set(params.slug, stored);
      const response = h.response(stored);
      return isNew ? response.created(`/rooms/${params.slug}`) : response;
    },
  },
  {
    method: 'DELETE',
    path: '/rooms/{slug}',
    options: {
      tags: ['api'],
      auth: { scope: ['admin'] },
      description: 'Remove a room with its bookings',
      plugins: deleted,
      notes: 'For admins.',
      validate: { params: slugParams },
      response: {
        emptyStatusCode: 204,
        status: failures(400, 401, 403, 404),
      },
    },
    handler: ({ params }) => {
      const { slug: place } = findRoom(params.slug);
      rooms.delete(place);
      for (const one of bookings.values()) if (one.room === place) bookings.delete(one.id);
      return null;
    },
  },
]);

server.route<{ Params: { slug: string }; Payload: BookingInput }>({
  method: 'POST',
  path: '/rooms/{slug}/bookings',
  options: {
    tags: ['api'],
    description: 'Book a room',
    validate: { params: slugParams, payload: bookingInput },
    response: { status: { 201: booking, ...failures(400, 401, 404, 409) } },
  },
  handler: ({ params, payload, auth }, h) => {
    const created: Booking = {
      id: lastId + 1,
      room: findRoom(params.slug).slug,
      ...payload,
      state: 'booked',
      createdBy: nameOf(auth.credentials),
    };
    expectFree(created);
    lastId = created.id;
    bookings.set(created.id, created);
    return h.response(created).created(`/bookings/${created.id}`);
  },
});

server.route<{
  Query: { room?: string; state?: Booking['state']; offset: number; limit: number };
}>({
  method: 'GET',
  path: '/bookings',
  options: {
    tags: ['api'],
    description: 'List bookings in the order in which they were made',
    validate: {
      query: Joi.object({
        room: slug,
        state: Joi.string().valid('booked', 'cancelled'),
        offset: Joi.number().integer().min(0).default(0),
        limit: Joi.number().integer().min(1).max(50).default(10),
      }),
    },
    response: {
      status: {
        200: Joi.object({
          total: Joi.number().integer().required(),
          results: Joi.array().items(booking).required(),
        }).label('BookingPage'),
        ...failures(400, 401),
      },
    },
  },
  handler: ({ query }) => {
    const found = [...bookings.values()]
      .filter((one) => query.room === undefined || one.room === query.room)
      .filter((one) => query.state === undefined || one.state === query.state);
    return {
      total: found.length,
      results: found.slice(query.offset, query.offset + query.limit),
    };
  },
});

server.route<{ Params: { id: number }; Payload: BookingInput }>([
  {
    method: 'GET',
    path: '/bookings/{id}',
    options: {
      tags: ['api'],
      description: 'Read a booking',
      validate: { params: idParams },
      response: { status: { 200: booking, ...failures(400, 401, 404) } },
    },
    handler: ({ params }) => findBooking(params.id),
  },
  {
    method: 'PUT',
    path: '/bookings/{id}',
    options: {
      tags: ['api'],
      description: 'Replace a booking of yours',
      validate: { params: idParams, payload: bookingInput },
      response: { status: { 200: booking, ...failures(400, 401, 403, 404, 409) } },
    },
    handler: ({ params, payload, auth }) => {
      const found = findOwnBooking(params.id, auth.credentials);
      const changed = { ...found, ...payload };
      expectFree(changed, found);
      bookings.set(found.id, changed);
      return changed;
    },
  },
  {
    method: 'DELETE',
    path: '/bookings/{id}',
    options: {
      tags: ['api'],
      description: 'Delete a booking of yours',
      plugins: deleted,
      validate: { params: idParams },
      response: {
        emptyStatusCode: 204,
        status: failures(400, 401, 403, 404),
      },
    },
    handler: ({ params, auth }) => {
      bookings.delete(findOwnBooking(params.id, auth.credentials).id);
      return null;
    },
  },
]);

server.route<{ Params: { id: number }; Payload: { reason?: string } | null }>({
  method: 'POST',
  path: '/bookings/{id}/cancel',
  options: {
    tags: ['api'],
    description: 'Cancel a booking of yours',
    validate: {
      params: idParams,
      payload: Joi.object({ reason: Joi.string().min(1).max(200) })
        .allow(null)
        .label('Cancellation'),
    },
    response: { status: { 200: booking, ...failures(400, 401, 403, 404, 409) } },
  },
  handler: ({ params, payload, auth }) => {
    const found = findOwnBooking(params.id, auth.credentials);
    if (found.state === 'cancelled') throw Boom.conflict('The booking is cancelled already');
    found.state = 'cancelled';
    found.reason = payload?.reason;
    return found;
  },
});

await server.start();
console.log(server.info.uri);

import { runSuite } from '../src/run/run-conformance.ts';
import { errorSchema } from '@catering/contract';
import { initContract } from '@ts-rest/core';
import { createTestApp } from '@catering/mock-api';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '../src/operations/contract/contract-operations.ts';
import { operationsOf } from '../src/operations/contract/from-ts-rest.ts';
import { suiteOf } from '../src/checks/suite.ts';

const venueInputSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  seats: z.int().check(z.minimum(1), z.maximum(500)),
});
const venueSchema = z.extend(venueInputSchema, { _id: z.string() });
const params = z.object({ id: z.string().check(z.maxLength(60)) });
const metadataOf = (action: string, roles: readonly string[]) => ({
  roles,
  resource: { name: 'venue', action },
});
const ADMINS = ['admin'];
const ANYONE = ['guest', 'user', 'admin'];
const failures = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema };
const ofBody = { 413: errorSchema, 415: errorSchema };

/** A resource that the suite knows nothing of but its routes. */
const router = initContract().router({
  venues: {
    list: {
      method: 'GET',
      path: '/venues',
      responses: { 200: z.array(venueSchema), 400: errorSchema },
      metadata: metadataOf('list', ANYONE),
    },
    create: {
      method: 'POST',
      path: '/venues',
      body: venueInputSchema,
      responses: { 201: venueSchema, ...failures, ...ofBody },
      metadata: metadataOf('create', ADMINS),
    },
    get: {
      method: 'GET',
      path: '/venues/:id',
      pathParams: params,
      responses: { 200: venueSchema, 400: errorSchema, 404: errorSchema },
      metadata: metadataOf('read', ANYONE),
    },
    remove: {
      method: 'DELETE',
      path: '/venues/:id',
      pathParams: params,
      responses: { 200: z.object({ message: z.string() }), ...failures },
      metadata: metadataOf('delete', ADMINS),
    },
  },
});
const suite = suiteOf([
  ...operations,
  ...operationsOf(router, (id) =>
    id === 'venues.create' ? { body: { name: 'Lekki hall', seats: 80 } } : {},
  ),
]);

const reply = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const fail = (response: ServerResponse, status: number) =>
  reply(response, status, { message: 'No.', code: 'NO' });

/** The new resource in front of the server of this repository, whose admins sign up there. */
async function serveVenues(app: RequestListener, { isLosing = false } = {}) {
  const venues = new Map<string, unknown>();
  let count = 0;

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '' } = request;
    const id = /^\/venues\/([^/?]+)$/.exec(url)?.[1];
    if (id !== undefined) {
      const venue = venues.get(id);
      if (venue === undefined) return fail(response, 404);
      if (method === 'DELETE') venues.delete(id);
      return reply(response, 200, method === 'DELETE' ? { message: 'Gone.' } : venue);
    }
    if (method === 'GET') return reply(response, 200, [...venues.values()]);
    const input = z.safeParse(venueInputSchema, await json(request).catch(() => undefined));
    if (!input.success) return fail(response, 400);
    count += 1;
    const venue = { _id: `venue-${count}`, ...input.data };
    if (!isLosing) venues.set(venue._id, venue);
    return reply(response, 201, venue);
  }

  const served: RequestListener = (request, response) =>
    request.url?.startsWith('/venues') ? void respond(request, response) : app(request, response);
  return { venues, served };
}

const ONLY = ['venues.*.valid-request', 'venues.*.state', 'venues.*.missing', 'venues.*.types'];

async function run(options?: { isLosing: boolean }) {
  const { app, close } = await createTestApp();
  const { served, venues } = await serveVenues(app, options);
  const { results, notCleanedUp } = await runSuite(suite, served, { only: ONLY, seed: 1 });
  await close();
  const failed = results.filter(({ verdict }) => verdict === 'failed').map(({ check }) => check.id);
  return { results, notCleanedUp, venues, failed };
}

test('creates, checks, and removes a resource that only the contract defines', async () => {
  const { results, notCleanedUp, venues, failed } = await run();
  expect(failed).toEqual([]);
  const passed = results.filter(({ verdict }) => verdict === 'passed').map(({ check }) => check.id);
  expect(passed).toEqual(
    expect.arrayContaining([
      'venues.get.valid-request',
      'venues.create.state.readable',
      'venues.create.types.body.seats.text',
    ]),
  );
  expect([notCleanedUp, venues.size]).toEqual([[], 0]);
});

test('fails a server that loses entries of the new resource', async () => {
  expect((await run({ isLosing: true })).failed).toContain('venues.create.state.listed');
});

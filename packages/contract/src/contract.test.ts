import { expect, test } from 'vitest';
import { listOperations } from './operations.ts';

/** Section 7 of the specification, call by call. */
const SPECIFIED = `
POST /auth/signup/emailandpassword
GET /auth/verify
POST /auth/resend-verification-email
POST /auth/login
PUT /auth/update
DELETE /auth/delete
PUT /auth/disable
POST /auth/forgot-password
POST /auth/reset-password
POST /auth/signup/admin
GET /auth/is-valid
GET /dishes
GET /dishes/:id
POST /dishes
PUT /dishes/:id
PUT /dishes/:id/image
GET /categories
GET /categories/:id
POST /categories
PUT /categories/:id
DELETE /delete/:type/:id
GET /blogs
GET /blogs/:id
POST /blogs
PUT /blogs/:id
DELETE /blogs/:id
POST /messages
POST /messages/:id/reply
GET /messages
GET /order
POST /order
PUT /order/:id
GET /order/:id
GET /
GET /status
GET /request-logs
GET /app-logs
GET /clear-request-logs
GET /clear-app-logs
POST /class-enrollment
`
  .trim()
  .split('\n');

test('defines exactly the specified operations, by method and path', () => {
  const described = listOperations().map(({ route }) => `${route.method} ${route.path}`);
  expect(described.sort()).toEqual(SPECIFIED.sort());
});

test(
  'defines the root path for the ping, without a payload',
  { tags: ['API-USE-12', 'API-GEN-16'] },
  () => {
    const ping = listOperations().find(({ id }) => id === 'utility.root');
    expect(ping?.route).toMatchObject({ method: 'GET', path: '/' });
    expect(ping?.route).not.toHaveProperty('body');
    expect(ping?.route.query).toBeUndefined();
  },
);

test('every idempotent operation accepts a key', { tags: ['D-11'] }, () => {
  const idempotent = listOperations().filter(({ metadata }) => metadata.idempotent);
  expect(idempotent.length).toBeGreaterThan(0);
  for (const { route } of idempotent) expect(route.headers).toHaveProperty('idempotency-key');
});

test('accepts pictures only in forms', () => {
  for (const { metadata, route } of listOperations()) {
    const isForm = 'contentType' in route && route.contentType === 'multipart/form-data';
    expect([route.path, isForm]).toEqual([route.path, metadata.picture !== undefined]);
  }
});

import { expect, test } from 'vitest';
import { changesState, listOperations, type Operation } from './operations.ts';

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

test('sends pictures as multipart forms and all other bodies as JSON', () => {
  const multipart = listOperations().filter(
    ({ route }) => 'contentType' in route && route.contentType === 'multipart/form-data',
  );
  expect(multipart.map(({ id }) => id)).toEqual([
    'dishes.replaceImage',
    'blogs.create',
    'blogs.update',
  ]);
});

test('orders, messages, replies, and enrollments accept an idempotency key', { tags: ['D-11'] }, () => {
  const idempotent = listOperations().filter(({ metadata }) => metadata.idempotent);
  expect(idempotent.map(({ id }) => id)).toEqual([
    'messages.create',
    'messages.reply',
    'order.create',
    'classEnrollment.create',
  ]);
  for (const { route } of idempotent) expect(route.headers).toHaveProperty('idempotency-key');
});

test('limits the rate of operations that can be abused', { tags: ['D-71'] }, () => {
  const limited = listOperations().filter(({ metadata }) => metadata.limited);
  expect(limited.map(({ id }) => id)).toEqual([
    'auth.signUp',
    'auth.resendVerificationEmail',
    'auth.logIn',
    'auth.forgotPassword',
    'auth.resetPassword',
    'auth.signUpAdmin',
    'messages.create',
    'classEnrollment.create',
  ]);
});

const idsWhere = (matches: (operation: Operation) => unknown) =>
  listOperations()
    .filter(matches)
    .map(({ id }) => id);

test('lists the GET operations that change state', () => {
  expect(idsWhere((one) => one.route.method === 'GET' && changesState(one))).toEqual([
    'auth.verifyEmail',
    'utility.clearRequestLogs',
    'utility.clearAppLogs',
  ]);
});

test('marks operations on dishes, categories, and blog posts as catalogue', () => {
  const isCatalogue = (id: string) => /^(?:dishes|categories|blogs|deleteByType)\./.test(id);
  for (const operation of listOperations()) {
    const expected = changesState(operation) ? 'write' : 'read';
    expect([operation.id, operation.metadata.catalogue]).toEqual([
      operation.id,
      isCatalogue(operation.id) ? expected : undefined,
    ]);
  }
});

test('accepts pictures only in forms', () => {
  const forms = idsWhere(
    ({ route }) => 'contentType' in route && route.contentType === 'multipart/form-data',
  );
  expect(idsWhere(({ metadata }) => metadata.picture)).toEqual(forms);
});

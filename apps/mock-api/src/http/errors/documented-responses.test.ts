import { exampleOf, JSON_MAX_BYTES, type OperationId } from '@catering/contract';
import { openApiDocument } from '@catering/contract/openapi';
import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { callOperation, operations } from '../../testing/call-operation.ts';
import { newestLink } from '../../testing/mail-links.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';
import { jollof, oldPost } from '../../testing/small-menu.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

const SIGN_UP = '/auth/signup/emailandpassword';
const credentials = { email: 'ada@example.com', password: 'a good password' };

const signUp = ({ api }: TestApp) => api.post(SIGN_UP).send(credentials);

/** One way to each documented failure. */
const provoke: Readonly<Record<string, (given: TestApp) => PromiseLike<{ body: unknown }>>> = {
  BadRequest: ({ api }) => api.post('/auth/login').send({ ...credentials, email: 'ada' }),
  Unauthorized: ({ api }) => api.get('/order'),
  PaymentRequired: async ({ api, person }) => {
    const { headers } = await person();
    const { body } = await api.post('/order').set(headers).send(orderOf());
    const payment = { paymentStatus: 'Completed', transactionRef: 'none', paymentRef: 'none' };
    return api.put(`/order/${body.order._id}`).set(headers).send(payment);
  },
  Forbidden: async ({ api, person }) => api.get('/messages').set((await person()).headers),
  NotFound: ({ api }) => api.get('/dishes/none'),
  Conflict: async (given) => {
    await signUp(given);
    return signUp(given);
  },
  ContentTooLarge: ({ api }) => api.post(SIGN_UP).send({ email: 'x'.repeat(JSON_MAX_BYTES) }),
  UnsupportedMediaType: ({ api }) => api.post(SIGN_UP).type('text/plain').send('hello'),
  TooManyRequests: async ({ api }) => {
    await api.post('/messages');
    await api.post('/messages');
    return api.post('/messages');
  },
  InternalServerError: async ({ api, database }) => {
    expectConsoleError('dishes.list breaks the contract: body.0.price: ');
    await database.updateTable('dishes').set({ price: -5 }).where('_id', '=', jollof._id).execute();
    return api.get('/dishes');
  },
  ServiceUnavailable: async ({ api, database }) => {
    expectConsoleError('utility.status failed');
    await database.destroy();
    return api.get('/status');
  },
};

test.each(Object.entries(openApiDocument().components.responses))(
  '%s gets the documented example',
  { tags: ['D-53'] },
  async (name, { content }) => {
    const payments = { confirm: async () => false };
    const testApp = await openTestApp({ callsPerMinute: 2, payments });
    const { body } = (await provoke[name]?.(testApp)) ?? {};
    expect(body).toEqual(content?.['application/json']?.example);
  },
);

/** The query of the link in the mail that a call sends. */
const mailedTo = async (testApp: TestApp, path: string) => {
  await testApp.api.post(path).send({ email: credentials.email });
  return Object.fromEntries((await newestLink(testApp.mails)).searchParams);
};

const confirming = operations.filter(
  ({ id }) => Object.keys(Object(exampleOf(id).response.body)).join(',') === 'message',
);

test.each(confirming)('$id gets the documented example', { tags: ['D-50'] }, async (operation) => {
  const testApp = await openTestApp();
  await signUp(testApp);
  const mails: Partial<Record<OperationId, string>> = {
    'auth.verifyEmail': '/auth/resend-verification-email',
    'auth.resetPassword': '/auth/forgot-password',
  };
  const mail = mails[operation.id];
  const { headers } = await testApp.person('admin');
  const { status, body } = await callOperation(testApp.api, operation, {
    headers,
    id: operation.id === 'blogs.remove' ? oldPost._id : jollof._id,
    ...(mail !== undefined && { query: await mailedTo(testApp, mail) }),
  });
  expect({ status, body }).toEqual(exampleOf(operation.id).response);
});

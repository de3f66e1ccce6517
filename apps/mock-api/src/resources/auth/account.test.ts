import { userSchema } from '@catering/contract';
import { expect, test } from 'vitest';
import { orderOf } from '../../testing/orders.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const credentials = { email: 'chidi@example.com', password: 'a good password' };
const details = { phoneNumber: '0803 000 0000', deliveryAddress: '12 Sample Street' };

async function openAccount() {
  const testApp = await openTestApp();
  const { body } = await testApp.api.post('/auth/signup/emailandpassword').send(credentials);
  return { ...testApp, headers: { authorization: `Bearer ${body.token}` } };
}

test(
  'account holders change the details that they send, and the others stay',
  { tags: ['API-AUTH-07', 'API-AUTH-08', 'D-33'] },
  async () => {
    const { api, headers } = await openAccount();
    const first = await api.put('/auth/update').set(headers).send(details);
    expect(first.status).toBe(200);
    expect(userSchema.safeParse(first.body).success).toBe(true);
    expect(first.body).toMatchObject({ email: credentials.email, ...details });
    const second = await api.put('/auth/update').set(headers).send({ phoneNumber: '0805' });
    expect(second.body).toEqual({ ...first.body, phoneNumber: '0805' });
    expect((await api.put('/auth/update').send(details)).status).toBe(401);
  },
);

test(
  'disabling an account ends its tokens, and its login gets 403',
  { tags: ['API-AUTH-10', 'API-AUTH-11', 'D-34'] },
  async () => {
    const { api, headers } = await openAccount();
    expect((await api.put('/auth/disable')).status).toBe(401);
    const { status, body } = await api.put('/auth/disable').set(headers);
    expect(status).toBe(200);
    expect(body.message).not.toBe('');
    expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: false });
    expect((await api.get('/order').set(headers)).status).toBe(401);
    const login = await api.post('/auth/login').send(credentials);
    expect(login.status).toBe(403);
    expect(login.body.code).toBe('ACCOUNT_DISABLED');
    const wrong = await api
      .post('/auth/login')
      .send({ ...credentials, password: 'a bad password' });
    expect(wrong.status).toBe(401);
  },
);

test(
  'the token of an account that is disabled in the database is invalid',
  { tags: ['D-34', 'D-52'] },
  async () => {
    const { api, database, headers } = await openAccount();
    await database.updateTable('accounts').set({ disabled: 1 }).execute();
    expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: false });
    await database.updateTable('accounts').set({ disabled: 0 }).execute();
    expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: true });
  },
);

test('disable accepts an empty body of any type', { tags: ['API-AUTH-11'] }, async () => {
  const { api, headers } = await openAccount();
  const { status } = await api.put('/auth/disable').set(headers).type('json').send('{}');
  expect(status).toBe(200);
});

test(
  'a deleted account is gone, and its orders are kept without the email',
  { tags: ['API-AUTH-09', 'D-34'] },
  async () => {
    const { api, headers, person } = await openAccount();
    const placed = await api.post('/order').set(headers).send(orderOf());
    expect((await api.delete('/auth/delete')).status).toBe(401);
    expect((await api.delete('/auth/delete').set(headers)).status).toBe(200);
    expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: false });
    expect((await api.post('/auth/login').send(credentials)).status).toBe(401);

    const admin = await person('admin');
    const { body } = await api.get('/order').query({ scope: 'all' }).set(admin.headers);
    expect(body).toEqual([placed.body.order]);
    expect(JSON.stringify(body)).not.toContain(credentials.email);
  },
);

test(
  'a new account with the email of a deleted one gets none of its orders',
  { tags: ['D-34'] },
  async () => {
    const { api, headers } = await openAccount();
    await api.post('/order').set(headers).send(orderOf());
    await api.delete('/auth/delete').set(headers);
    const again = await api.post('/auth/signup/emailandpassword').send(credentials);
    const { body } = await api.get('/order').auth(again.body.token, { type: 'bearer' });
    expect(body).toEqual([]);
  },
);

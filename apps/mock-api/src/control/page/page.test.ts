import { expect, test } from 'vitest';
import { demoAccounts } from '../../database/seeds/demo-accounts.ts';
import { TEST_START } from '../../testing/create-test-app.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const email = 'chidi@example.com';

test('the page shows mails with links that can be followed, accounts, clock and requests', async () => {
  const { api } = await openTestApp();
  await api.post('/auth/signup/emailandpassword').send({ email, password: 'a good password' });
  await api.get('/dishes?name=rice');
  const { status, text, headers } = await api.get('/__mock');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('Confirm your email address');
  expect(text).toMatch(/<a href="http:\/\/127\.0\.0\.1:4000\/auth\/verify\?user=[^"]+&amp;token=/);
  expect(text).toContain(demoAccounts.customer.email);
  expect(text).toContain(TEST_START);
  expect(text).toContain('GET /dishes?name=rice');
});

test('nothing that a visitor wrote becomes markup on the page', async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const message = '<script>alert(1)</script> https://x.example/"onclick="y';
  const { body } = await api.post('/messages').send({ email, message });
  await api.post(`/messages/${body._id}/reply`).set(headers).send({ replyMessage: 'Hm' });
  await api.get('/<img src=x onerror=alert(1)>');
  const page = await api.get('/__mock');
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toMatch(/<script|<img|"onclick/);
});

test('its policy allows its own style and its own forms and nothing else', async () => {
  const { api } = await openTestApp();
  const { headers } = await api.get('/__mock');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  );
  const style = await api.get('/__mock/page.css');
  expect(style.headers['content-type']).toContain('text/css');
});

test('its buttons move the clock, arm and remove failures and reset, and lead back to it', async () => {
  const { api, clock } = await openTestApp();
  const press = async (action: string, field: object = {}) => {
    const { status, headers } = await api.post(`/__mock/do/${action}`).type('form').send(field);
    expect(status).toBe(303);
    expect(headers.location).toBe('/__mock');
  };
  await press('clock', { minutes: '30' });
  expect(clock.now()).toBe(Date.parse(TEST_START) + 30 * 60_000);
  await press('arm', { name: 'menu-fails' });
  expect((await api.get('/categories')).status).toBe(500);
  expect((await api.get('/__mock')).text).toContain('categories.list, answers 500, until removed');
  await press('disarm');
  expect((await api.get('/categories')).status).toBe(200);
  await press('reset');
  expect(clock.now()).toBe(Date.parse(TEST_START));
});

test.each([
  ['nothing', {}],
  ['constructor', {}],
  ['arm', { name: 'constructor' }],
  ['clock', { minutes: '-5' }],
])('the button "%s" with %o does not exist', async (action, field) => {
  const { api } = await openTestApp();
  const { status } = await api.post(`/__mock/do/${action}`).type('form').send(field);
  expect(status).toBe(404);
});

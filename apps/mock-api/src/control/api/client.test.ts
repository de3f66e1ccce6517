import { createMockControl, MockControlError, SPACE_HEADER } from '@catering/mock-control';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { serve } from '../../testing/raw-request.ts';

test('the typed client takes the fields of path, query, and body as one object', async () => {
  const { app, api } = await openTestApp();
  const control = createMockControl(`${await serve(app)}/`);
  const fault = await control.faults.add({ operation: 'categories.list', status: 500 });
  expect((await api.get('/categories')).status).toBe(500);
  await control.faults.remove({ id: fault._id });
  expect((await api.get('/categories')).status).toBe(200);

  const before = await control.clock.read();
  const { now } = await control.clock.change({ advanceMs: 60_000 });
  expect(Date.parse(now) - Date.parse(before.now)).toBe(60_000);
  await control.data.reset();
  expect(await control.clock.read()).toEqual(before);
});

test('a failed call throws an error with its name and the fix', async () => {
  const { app } = await openTestApp();
  const control = createMockControl(await serve(app));
  const unknown = await control.scenarios.choose({ name: 'menu-sings' }).catch((error) => error);
  expect(unknown).toBeInstanceOf(MockControlError);
  expect(unknown.status).toBe(404);
  expect(unknown.message).toMatch(
    /^scenarios\.choose: 404 There is no scenario "menu-sings"\. There/,
  );
  const invalid = await control.clock.change({ advanceMs: -1 }).catch((error) => error);
  expect(invalid.message).toBe('clock.change: 400 body.advanceMs: advanceMs cannot be negative');
  expect(invalid.issues).toEqual([
    { path: 'body.advanceMs', message: 'advanceMs cannot be negative' },
  ]);
});

test('an email in a path is encoded, with any characters', async () => {
  const { app } = await openTestApp();
  const control = createMockControl(await serve(app));
  const { _id, email } = await control.accounts.create({ email: "o'neil+a/b#c?d@example.com" });
  expect((await control.accounts.signIn({ id: email })).email).toBe(email);
  expect((await control.accounts.signIn({ id: _id })).email).toBe(email);
});

test('reports an address that is not a mock backend', async () => {
  const refused = createMockControl('http://127.0.0.1:9').clock.read();
  await expect(refused).rejects.toThrow(MockControlError);
  await expect(refused).rejects.toThrow(/^clock\.read: No response \(.+\)\. Is the mock backend/);
  const site = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Site</title>');
  });
  await expect(createMockControl(site).clock.read()).rejects.toThrow(
    'clock.read: 200 This is no response of a mock backend. Check the address.',
  );
});

test('a call ends when its response does not come', async () => {
  const address = await serve(() => {});
  const control = createMockControl(address, { timeoutMs: 20 });
  await expect(control.clock.read()).rejects.toThrow('clock.read: No response within 20 ms.');
});

test('the client of a space sends its name with every call', async () => {
  const named: unknown[] = [];
  const address = await serve((request, response) => {
    named.push(request.headers[SPACE_HEADER.toLowerCase()]);
    response.setHeader('content-type', 'application/json').end('[]');
  });
  await createMockControl(address, { space: 'checkout-1' }).mails.list();
  await createMockControl(address).mails.list();
  expect(named).toEqual(['checkout-1', undefined]);
});

test('rejects a misspelled option or field without sending a request', async () => {
  const { app } = await openTestApp();
  const address = await serve(app);
  const options: object = { sapce: 'checkout-1' };
  expect(() => createMockControl(address, options)).toThrow('There is no option "sapce".');
  const control = createMockControl(address);
  await control.faults.add({ operation: 'categories.list', status: 500 });
  const misspelt = { ID: 'x' } as object as { id: string };
  await expect(control.faults.remove(misspelt)).rejects.toThrow(
    'faults.remove: id is required, not ID.',
  );
  expect(await control.faults.list()).toHaveLength(1);
  const text: unknown = 'slow';
  await expect(control.scenarios.choose(text as { name: string })).rejects.toThrow(
    'scenarios.choose: Give the fields in one object: { … }',
  );
});

test('an unknown account, fault, address, or header is named in the message', async () => {
  const { app, api } = await openTestApp();
  const control = createMockControl(await serve(app));
  await control.accounts.create({ email: 'ada@example.com' });
  await expect(control.accounts.signIn({ id: 'ada@exmaple.com' })).rejects.toThrow(
    'There is no account "ada@exmaple.com".',
  );
  await control.scenarios.choose({ name: 'menu-down' });
  await expect(control.faults.remove({ id: 'menu-dwon-1' })).rejects.toThrow(
    'There is no fault "menu-dwon-1".',
  );
  expect((await api.get('/__mock/api/fautls')).body).toMatchObject({
    message: 'This address does not exist.',
  });
  const { status, body } = await api.get('/status').set('X-Mock-Falt', 'menu-down');
  expect([status, body.message]).toEqual([
    400,
    'There is no header "x-mock-falt". There are: X-Mock-Fault, X-Mock-Space.',
  ]);
});

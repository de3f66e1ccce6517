import { createMockControl, MockControlError, SPACE_HEADER } from '@catering/mock-control';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { serve } from '../testing/raw-request.ts';

test('the typed client takes the fields of path, query and body as one object', async () => {
  const { app, api } = await openTestApp();
  const control = createMockControl(`${await serve(app)}/`);
  const fault = await control.faults.addPreset({ name: 'menu-fails', times: 2 });
  expect(fault).toMatchObject({ operation: 'categories.list', status: 500, times: 2 });
  expect((await api.get('/categories')).status).toBe(500);
  await control.faults.remove({ id: fault._id });
  expect((await api.get('/categories')).status).toBe(200);

  const before = await control.clock.read();
  const { now } = await control.clock.change({ advanceMs: 60_000 });
  expect(Date.parse(now) - Date.parse(before.now)).toBe(60_000);
  await control.data.reset();
  expect(await control.clock.read()).toEqual(before);
});

test('a call that is not carried out throws what to correct, under its name', async () => {
  const { app } = await openTestApp();
  const control = createMockControl(await serve(app));
  const unknown = await control.faults.addPreset({ name: 'menu-sings' }).catch((error) => error);
  expect(unknown).toBeInstanceOf(MockControlError);
  expect(unknown.status).toBe(404);
  expect(unknown.message).toMatch(/^faults\.addPreset: 404 There is no fault "menu-sings"\. There/);
  const invalid = await control.clock.change({ advanceMs: -1 }).catch((error) => error);
  expect(invalid.message).toBe('clock.change: 400 body.advanceMs: advanceMs cannot be negative');
  expect(invalid.issues).toEqual([
    { path: 'body.advanceMs', message: 'advanceMs cannot be negative' },
  ]);
});

test('a client of a space names it with every call', async () => {
  const named: unknown[] = [];
  const address = await serve((request, response) => {
    named.push(request.headers[SPACE_HEADER.toLowerCase()]);
    response.setHeader('content-type', 'application/json').end('[]');
  });
  await createMockControl(address, { space: 'checkout-1' }).mails.list();
  await createMockControl(address).mails.list();
  expect(named).toEqual(['checkout-1', undefined]);
});

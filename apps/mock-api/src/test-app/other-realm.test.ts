import { expect, onTestFinished, test, vi } from 'vitest';
import { runInNewContext } from 'node:vm';
import { orderOf } from '../testing/orders.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { png } from '../testing/pictures.ts';
import { jollof } from '../testing/small-menu.ts';

/** Replaces the classes of bytes with those of another realm, as Vitest's environment jsdom does. */
function useOtherBytes() {
  for (const name of ['Uint8Array', 'ArrayBuffer', 'DataView']) {
    vi.stubGlobal(name, runInNewContext(name));
  }
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('a test app works where a Buffer is no Uint8Array', async () => {
  useOtherBytes();
  expect(Buffer.from('a') instanceof Uint8Array).toBe(false);
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const credentials = { email: 'ada@example.com', password: 'a good password' };
  await api.post('/auth/signup/emailandpassword').send(credentials).expect(201);
  const { token } = (await api.post('/auth/login').send(credentials)).body;
  const order = api
    .post('/order')
    .set({ authorization: `Bearer ${token}`, 'idempotency-key': 'a' });
  expect((await order.send(orderOf())).status).toBe(201);
  const picture = api.put(`/dishes/${jollof._id}/image`).set(headers);
  expect((await picture.attach('files', png, 'a.png')).status).toBe(200);
  const [, { _id }] = (await api.get('/__mock/api/requests')).body;
  const ofOrder = (await api.get(`/__mock/api/requests/${_id}`)).body;
  expect(ofOrder.response.body).toContain('"narration"');
  expect(ofOrder.violations).toEqual([]);
});

test.each(['after', 'during'])('a fault drops %s in such a realm too', async (when) => {
  useOtherBytes();
  const { api } = await openTestApp();
  const length = Buffer.byteLength((await api.get('/dishes')).text);
  await api.post('/__mock/api/faults').send({ path: '*', drop: true, when }).expect(201);
  await expect(api.get('/dishes')).rejects.toThrow();
  const [{ _id }] = (await api.get('/__mock/api/requests')).body;
  const dropped = (await api.get(`/__mock/api/requests/${_id}`)).body;
  expect(dropped.response.size).toBe(when === 'after' ? 0 : Math.floor(length / 2));
});

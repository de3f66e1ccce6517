import { SPACE_HEADER } from '@catering/mock-control';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postJson } from '../testing/post-json.ts';
import { startServer } from '../testing/start-server.ts';
import { makeSpaces, SPACES_MAX, type OpenSpace } from './spaces.ts';

const inSpace = (name: string) => ({ [SPACE_HEADER]: name });

test('a space has its own data, accounts, mails, clock, faults, and limits', async () => {
  const { url, control } = await startServer(['--calls-per-minute', '1']);
  const own = control('one');
  const [before] = await Promise.all([control().clock.read(), own.clock.read()]);
  await own.faults.add({ operation: 'dishes.list', status: 500 });
  await own.clock.change({ advanceMs: 3_600_000 });
  const credentials = { email: 'chidi@example.com', password: 'a good password' };
  const signUp = (headers = {}) =>
    postJson(`${url}/auth/signup/emailandpassword`, credentials, headers);
  const { token } = Object(await (await signUp(inSpace('one'))).json());

  expect((await fetch(`${url}/dishes`, { headers: inSpace('one') })).status).toBe(500);
  expect((await signUp(inSpace('one'))).status).toBe(429);
  expect(await own.mails.list()).toHaveLength(1);
  for (const name of [undefined, 'two']) {
    const headers = name === undefined ? {} : inSpace(name);
    const other = control(name);
    expect((await fetch(`${url}/dishes`, { headers })).status).toBe(200);
    expect(await other.mails.list()).toEqual([]);
    expect(await other.faults.list()).toEqual([]);
    const { now } = await other.clock.read();
    expect(Date.parse(now) - Date.parse(before.now)).toBeLessThan(3_600_000);
    const authorization = `Bearer ${token}`;
    const check = await fetch(`${url}/auth/is-valid`, { headers: { ...headers, authorization } });
    expect(await check.json()).toEqual({ isValid: false });
    expect((await signUp(headers)).status).toBe(201);
  }
});

test('lists spaces by latest use, and removes them; the next use starts with the seed', async () => {
  const { url, control } = await startServer();
  await control('first').clock.read();
  await control('second').faults.add({ operation: 'dishes.list', status: 500 });
  const names = async () => (await control().spaces.list()).map(({ name }) => name);
  expect((await names()).toSorted()).toEqual(['first', 'second']);
  expect((await control().spaces.list())[0]).toMatchObject({ scenario: null });
  await control().spaces.remove({ name: 'second' });
  expect(await names()).toEqual(['first']);
  await expect(control().spaces.remove({ name: 'second' })).rejects.toThrow('404');
  expect((await fetch(`${url}/dishes`, { headers: inSpace('second') })).status).toBe(200);
});

test('a space can remove itself, and the response still arrives', async () => {
  const { control } = await startServer();
  await control('self').spaces.remove({ name: 'self' });
  expect(await control().spaces.list()).toEqual([]);
});

test.each(['', 'Two', 'a'.repeat(64)])(
  'rejects the name %o, and the message gives the valid form, also to pages',
  async (name) => {
    const { url, control } = await startServer();
    const origin = 'http://localhost:5173';
    const response = await fetch(`${url}/dishes`, { headers: { ...inSpace(name), origin } });
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    const { code, issues } = Object(await response.json());
    expect(code).toBe('VALIDATION_FAILED');
    expect(issues[0]).toEqual({
      path: 'space',
      message: `"${name}" names no space: a name has lower-case letters, digits and hyphens within, at most 63 in all, as in "checkout-1".`,
    });
    expect(await control().spaces.list()).toEqual([]);
  },
);

test('without a control surface, the header has no effect', async () => {
  const { url } = await startServer(['--proxies', '1', '--seed', 'empty']);
  expect((await fetch(`${url}/dishes`, { headers: inSpace('Bad Name') })).status).toBe(200);
});

/** Spaces that only tell which of them were closed, and requests that last until they are ended. */
function fakeSpaces() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const closed: string[] = [];
  const open = async (name: string): Promise<OpenSpace> => ({
    app: () => {},
    scenario: () => null,
    close: async () => void closed.push(name),
  });
  const spaces = makeSpaces(open);
  const enter = async (name: string) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await spaces.enter(name, response);
    return () => response.emit('close');
  };
  return { closed, spaces, enter };
}

test('a request whose client has left does not keep a space', async () => {
  const { closed, spaces } = fakeSpaces();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.destroy();
  await vi.advanceTimersByTimeAsync(0);
  await spaces.enter('left', response);
  spaces.remove('left');
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toEqual(['left']);
});

test('a removed space closes after its requests in flight', async () => {
  const { closed, spaces, enter } = fakeSpaces();
  const end = await enter('one');
  expect(spaces.remove('one')).toBe(true);
  const stopped = spaces.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toEqual([]);
  end();
  await stopped;
  expect(closed).toEqual(['one']);
});

test('one space more takes the place of that which was unused longest', async () => {
  const { closed, spaces, enter } = fakeSpaces();
  const endOldest = await enter('oldest');
  for (let count = 1; count < SPACES_MAX; count += 1) {
    await vi.advanceTimersByTimeAsync(1);
    (await enter(`space-${count}`))();
  }
  await vi.advanceTimersByTimeAsync(1);
  (await enter('space-1'))();
  (await enter('one-more'))();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toEqual(['space-2']);
  expect(spaces.list()).toHaveLength(SPACES_MAX);
  expect(spaces.has('oldest')).toBe(true);
  endOldest();
});

test('while each space has a request in progress, another gets 429, which says what to do', async () => {
  const { spaces, enter } = fakeSpaces();
  for (let count = 0; count < SPACES_MAX; count += 1) await enter(`space-${count}`);
  const error: unknown = await enter('one-more').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(String(error)).toContain('DELETE /__mock/api/spaces/NAME');
  spaces.remove('space-0');
  (await enter('one-more'))();
});

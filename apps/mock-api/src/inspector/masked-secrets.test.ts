import { execFileSync } from 'node:child_process';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { readNewestRequest, readRequests } from '../testing/recorded-requests.ts';
import { startServer } from '../testing/start-server.ts';

async function openServer() {
  const { url, control } = await startServer(['--seed', 'empty']);
  return { api: supertest(url), control: control() };
}

test('masks secrets in headers, queries, and bodies', async () => {
  const { api, control } = await openServer();
  const secrets = {
    password: 'a good password',
    nested: [{ api_key: 'key-1', signingSecret: 12_345, session: { id: 'abc-session' } }],
  };
  await api.post('/auth/signup/emailandpassword').send({ email: 'ada@example.com', ...secrets });
  await api
    .post('/auth/login?resetToken=of-query')
    .set({ cookie: 'a=of-cookie', 'x-api-key': 'of-header', referer: 'http://x/?token=of-referer' })
    .type('json')
    .send('{"password": "not quite JSON');
  await api.post('/auth/login').type('form').send('password=of-form&email=x');
  const text = JSON.stringify([await control.requests.list(), await readRequests(control)]);
  const found =
    /a good password|key-1|12345|abc-session|eyJ[\w-]+\.|of-(?:query|cookie|header|referer|form)|not quite/.exec(
      text,
    );
  expect(found).toBeNull();
  expect(text).toContain('resetToken=***');
  expect(text).toContain('ada@example.com');
});

test('a body that is nested too deeply is masked as a whole', async () => {
  const { api, control } = await openServer();
  const body = `{"email":${'['.repeat(9000)}"secret"${']'.repeat(9000)}}`;
  await api.post('/auth/login').type('json').send(body).expect(400);
  expect(await readNewestRequest(control)).toMatchObject({ status: 400, request: { body: '***' } });
});

/** Words of a command, as bash reads them. */
const wordsOf = (command: string) =>
  execFileSync('bash', ['--norc', '-c', `printf '%s\\0' ${command.replace(/^curl /, '')}`])
    .toString()
    .split('\0')
    .slice(0, -1);

test('the curl command repeats the request in bash, with its secrets masked', async () => {
  const { api, control } = await openServer();
  const sent = { email: "it's $HOME `id` \\ \n !", password: 'secret', more: 'ü' };
  await api
    .post('/auth/login?a=[1]&token=abc')
    .set({ authorization: 'Bearer abc', 'x-empty': '' })
    .send(sent);
  const { curl, request } = await readNewestRequest(control);
  const words = wordsOf(curl);
  expect(words.slice(2, 7)).toEqual([
    '-g',
    '--path-as-is',
    '-X',
    'POST',
    `http://${request.headers.host}/auth/login?a=[1]&token=***`,
  ]);
  expect(words).toContain('authorization: Bearer ***');
  expect(words).toContain('x-empty;');
  expect(words.slice(-2)).toEqual(['--data-raw', request.body]);
  expect(JSON.parse(words.at(-1) ?? '')).toEqual({ ...sent, password: '***' });
});

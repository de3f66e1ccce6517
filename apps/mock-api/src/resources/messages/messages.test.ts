import { MESSAGES_PAGE_SIZE } from '@catering/contract';
import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const letter = { email: 'Chidi@example.com', message: 'Do you deliver to Bonny?' };

async function openMessages() {
  const testApp = await openTestApp();
  const { api, person, clock } = testApp;
  const admin = await person('admin');
  const write = async (body: object = letter) => {
    await clock.advance(1000);
    return (await api.post('/messages').send(body)).body;
  };
  const list = (query: object = {}) => api.get('/messages').query(query).set(admin.headers);
  const reply = (id: string, replyMessage = 'Yes, we do.') =>
    api.post(`/messages/${id}/reply`).set(admin.headers).send({ replyMessage });
  return { ...testApp, admin, write, list, reply };
}

test(
  'a guest posts a message without a token',
  { tags: ['ROL-06', 'API-MSG-01', 'API-MSG-02'] },
  async () => {
    const { api, list } = await openMessages();
    const { status, body } = await api.post('/messages').send(letter);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...letter, replies: [] });
    expect((await list()).body).toEqual([body]);
  },
);

test(
  'reports an invalid email and an empty message together',
  { tags: ['API-MSG-01', 'D-70'] },
  async () => {
    const { api } = await openMessages();
    const { body } = await api.post('/messages').send({ email: 'x', message: '' });
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.email',
      'body.message',
    ]);
  },
);

test(
  'stores a reply with the message, and mails it to the sender',
  { tags: ['SCP-33', 'API-MSG-03', 'D-67'] },
  async () => {
    const { write, reply, mails, list } = await openMessages();
    const message = await write({ ...letter, message: '<b>Bonny</b>?' });
    const { status, body } = await reply(message._id, 'Yes & soon');
    expect(status).toBe(201);
    expect(body.replies).toEqual([{ replyMessage: 'Yes & soon', createdAt: expect.any(String) }]);
    expect((await list()).body).toEqual([body]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: letter.email,
      text: 'Yes & soon\n\nYou wrote:\n<b>Bonny</b>?',
    });
    expect(mail?.html).toContain('Yes &amp; soon');
    expect(mail?.html).not.toContain('<b>');
  },
);

test(
  'an empty reply gets 400, and a reply to an unknown message 404',
  { tags: ['API-MSG-03', 'D-67'] },
  async () => {
    const { write, reply, mails } = await openMessages();
    const message = await write();
    expect((await reply(message._id, ' ')).status).toBe(400);
    expect((await reply('none')).status).toBe(404);
    expect(await mails()).toEqual([]);
  },
);

test(
  'a reply is stored and mailed once for its key, also if the first attempt could not be mailed',
  { tags: ['D-11', 'D-67'] },
  async () => {
    let fails = true;
    const sent: string[] = [];
    const mailer = {
      send: async ({ subject }: { subject: string }) => {
        if (fails) throw new Error('no mail today');
        sent.push(subject);
      },
    };
    const { api, person } = await openTestApp({ mailer });
    const { headers } = await person('admin');
    const [one, other] = [
      (await api.post('/messages').send(letter)).body,
      (await api.post('/messages').send(letter)).body,
    ];
    const reply = (id: string, replyMessage = 'Yes') =>
      api
        .post(`/messages/${id}/reply`)
        .set({ ...headers, 'idempotency-key': 'one-reply' })
        .send({ replyMessage });
    expectConsoleError(/messages\.reply failed/);
    expect((await reply(one._id)).status).toBe(503);
    fails = false;
    const first = await reply(one._id);
    expect(first.body.replies).toHaveLength(1);
    expect((await reply(one._id)).body).toEqual(first.body);
    expect(sent).toEqual(['Our reply to your message']);
    expect((await reply(one._id, 'No')).status).toBe(409);
    expect((await reply(other._id)).status).toBe(409);
  },
);

test(
  'a reply that cannot be mailed gets 503 and is not stored',
  { tags: ['D-58', 'D-67'] },
  async () => {
    const mailer = { send: () => Promise.reject(new Error('no mail today')) };
    const { api, person } = await openTestApp({ mailer });
    const { headers } = await person('admin');
    const message = await api.post('/messages').send(letter);
    expectConsoleError(/messages\.reply failed/);
    const { status } = await api
      .post(`/messages/${message.body._id}/reply`)
      .set(headers)
      .send({ replyMessage: 'Yes' });
    expect(status).toBe(503);
    expect((await api.get('/messages').set(headers)).body).toEqual([message.body]);
  },
);

test(
  'GET /messages filters by email and replies, sorts, and pages',
  { tags: ['API-MSG-05', 'D-63'] },
  async () => {
    const { write, reply, list } = await openMessages();
    const first = await write();
    const second = await write({ ...letter, email: 'ada@example.com' });
    const third = await write();
    const { body: replied } = await reply(second._id);
    expect((await list()).body).toEqual([third, replied, first]);
    expect((await list({ sort: 'createdAt' })).body).toEqual([first, replied, third]);
    expect((await list({ email: 'CHIDI@EXAMPLE.COM' })).body).toEqual([third, first]);
    expect((await list({ replied: 'true' })).body).toEqual([replied]);
    expect((await list({ replied: 'false' })).body).toEqual([third, first]);
    expect((await list({ limit: 2, page: 2 })).body).toEqual([first]);
    expect((await list({ limit: 'x' })).status).toBe(400);
    expect((await list({ email: "' OR '1'='1" })).body).toEqual([]);
  },
);

test('returns 100 messages per page by default', { tags: ['D-63'] }, async () => {
  const { database, list } = await openMessages();
  const count = MESSAGES_PAGE_SIZE + 1;
  await database
    .insertInto('messages')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...letter,
        _id: `${index}`,
        createdAt: new Date(index).toISOString(),
      })),
    )
    .execute();
  expect((await list()).body).toHaveLength(MESSAGES_PAGE_SIZE);
  expect((await list({ limit: 1000 })).body).toHaveLength(count);
});

test(
  'the email filter ignores case in any alphabet, on each page',
  { tags: ['D-63'] },
  async () => {
    const { api, person } = await openTestApp();
    const { headers } = await person('admin');
    for (const email of ['ÄDA@example.com', 'other@example.com', 'äda@example.com']) {
      await api.post('/messages').send({ ...letter, email });
    }
    const emails = async (query: object) => {
      const { body } = await api.get('/messages').query(query).set(headers);
      return body.map(({ email }: { email: string }) => email);
    };
    expect(await emails({ email: 'Äda@example.com' })).toEqual([
      'äda@example.com',
      'ÄDA@example.com',
    ]);
    expect(await emails({ email: 'ÄDA@example.com', limit: 1, page: 2 })).toEqual([
      'ÄDA@example.com',
    ]);
  },
);

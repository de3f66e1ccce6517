import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

const message = { email: 'a@example.com', message: 'Hello' };

test(
  'a write is acknowledged when it is on the disk, reads do not wait',
  { tags: ['D-11'] },
  async () => {
    const disk = Promise.withResolvers<void>();
    let asked = 0;
    const { api, database } = await openTestApp({
      settle: () => {
        asked += 1;
        return disk.promise;
      },
    });
    let answered = false;
    const posting = api
      .post('/messages')
      .send(message)
      .then(({ status }) => {
        answered = true;
        return status;
      });
    await expect.poll(() => asked).toBe(1);
    expect(await database.selectFrom('messages').selectAll().execute()).toHaveLength(1);
    expect((await api.get('/dishes')).status).toBe(200);
    expect(answered).toBe(false);
    disk.resolve();
    expect(await posting).toBe(201);
  },
);

test(
  'a write that does not reach the disk answers 503 and when to try again',
  { tags: ['D-68'] },
  async () => {
    const { api } = await openTestApp({ settle: () => Promise.reject(new Error('no space')) });
    expectConsoleError('messages.create failed');
    const { status, body, headers } = await api.post('/messages').send(message);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'NOT_READY' });
    expect(headers['retry-after']).toMatch(/^\d+$/);
  },
);

test(
  'a link that changes something waits for the disk as well',
  { tags: ['API-AUTH-03'] },
  async () => {
    let asked = 0;
    const settle = async () => {
      asked += 1;
    };
    const { api } = await openTestApp({ settle });
    await api.get('/auth/verify?user=x&token=y');
    await api.get('/dishes');
    expect(asked).toBe(1);
  },
);

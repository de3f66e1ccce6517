import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { localMailer } from './mailbox.store.ts';

test('keeps the newest 500 mails', { tags: ['D-58'] }, async () => {
  const { database, clock, mails } = await openTestApp();
  let count = 0;
  const mailer = localMailer({ clock, ids: () => `${(count += 1)}` });
  for (let number = 1; number <= 502; number += 1) {
    const mail = { to: 'a@example.com', subject: `${number}`, text: '', html: '' };
    await mailer.send(mail, database);
  }
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(500);
  expect([subjects[0], subjects.at(-1)]).toEqual(['502', '3']);
});

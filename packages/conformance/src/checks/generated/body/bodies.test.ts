import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../../testing/notes.ts';

/** Ends the connection while a body of some kind comes in. */
const cutting =
  (isCut: (sent: string) => boolean): RequestListener =>
  (request, response) => {
    let sent = '';
    request.on('data', (data: Buffer) => {
      sent += data.toString();
      if (isCut(sent)) request.destroy();
    });
    notesServer()(request, response);
  };

const only = ['create.body.deep-json'];

test('finds a server that ends the connection because of a deep body', async () => {
  const app = cutting((sent) => sent.startsWith('[['));
  expect((await judge(notesDocument(), app, { only })).failed).toEqual([
    expect.stringContaining('create.body.deep-json: responds'),
  ]);
});

test('does not accuse a server that ends the connection because of a large body', async () => {
  const { failed, skipped } = await judge(
    notesDocument(),
    cutting(({ length }) => length > 50_000),
    { only },
  );
  expect(failed).toEqual([]);
  expect(skipped).toEqual(['create.body.deep-json: the server hung up on the large body']);
});

import { expect, test } from 'vitest';
import { judge } from '../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../testing/notes.ts';

const located = (locationOf: (id: string) => string) =>
  notesServer(({ call }, correct) => {
    const reply = correct();
    if (call !== 'POST /notes' || reply.status !== 201) return reply;
    return { ...reply, headers: { location: locationOf(String(Object(reply.body).id)) } };
  });

test.each([
  ['its address', (id: string) => `/notes/${id}`, 'passed'],
  ['its address behind a proxy', (id: string) => `http://other.example/api/notes/${id}`, 'passed'],
  ['an address relative to that of the list', (id: string) => `notes/${id}`, 'passed'],
  ['the address of the list', () => '/notes', 'failed'],
  ['an address that leads nowhere', (id: string) => `/note/${id}`, 'failed'],
  ['an address without the id', () => '/notes/', 'failed'],
  ['no address', () => 'http://', 'failed'],
  ['an address of another server', (id: string) => `https://other.example/${id}`, 'skipped'],
])('checks the Location of a new note: %s', async (_what, locationOf, verdict) => {
  const { verdictOf } = await judge(notesDocument(), located(locationOf), {
    only: ['create.state.location'],
  });
  expect(verdictOf('create.state.location')).toBe(verdict);
});

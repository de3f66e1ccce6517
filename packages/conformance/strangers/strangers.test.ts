import { afterEach, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { plant } from './defect.ts';
import { missingFor, startStranger } from './start-stranger.ts';
import { strangers, type Stranger } from './strangers.ts';

/** What a user does first, as method, path, body and the status that follows. */
type Step = readonly [method: string, path: string, body: unknown, status: number];

const book = { title: 'Arrow of God', author: 'Chinua Achebe', genre: 'novel', copies: 1 };

/** `{id}` is the id or slug of the last response that has one. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  'fastify-notes': [
    ['POST', '/notes', { title: 'Milk' }, 201],
    ['POST', '/notes', { title: '' }, 400],
    ['GET', '/notes?limit=1', undefined, 200],
    ['PUT', '/notes/{id}/content', 'Two litres', 204],
    ['PUT', '/notes/{id}/tags', ['home'], 200],
    ['PATCH', '/notes/{id}', { remindAt: null }, 200],
    ['POST', '/notes/{id}/close', undefined, 200],
    ['POST', '/notes/{id}/close', undefined, 409],
    ['DELETE', '/notes/{id}', undefined, 204],
    ['GET', '/notes/{id}', undefined, 404],
  ],
  'nestjs-library': [
    ['POST', '/books', { ...book, isbn: '9780385086165' }, 201],
    ['POST', '/books', { title: 'Arrow of God' }, 400],
    ['POST', '/books/bulk', [{ ...book, isbn: '9780385086166' }], 201],
    ['GET', '/books?pageSize=1&genre=novel', undefined, 200],
    ['PATCH', '/books/{id}', { copies: 2 }, 200],
    ['POST', '/books/{id}/loans', undefined, 201],
    ['DELETE', '/books/{id}', undefined, 409],
    ['GET', '/loans?state=lent', undefined, 200],
    ['DELETE', '/books/2', undefined, 200],
    ['GET', '/books/2', undefined, 404],
  ],
  'hapi-bookings': [
    ['PUT', '/rooms/blue', { name: 'Blue', seats: 6 }, 201],
    ['PUT', '/rooms/blue', { name: 'Blue', seats: 8 }, 200],
    ['GET', '/rooms?seats=7', undefined, 200],
    ['POST', '/rooms/blue/bookings', { title: 'Talk', from: '2026-05-04T09:00:00Z' }, 201],
    ['POST', '/rooms/blue/bookings', { title: 'Talk', from: '2026-05-04T09:30:00Z' }, 409],
    ['POST', '/rooms/blue/bookings', { title: 'Talk' }, 400],
    ['GET', '/bookings?limit=1', undefined, 200],
    ['POST', '/bookings/1/cancel', undefined, 200],
    ['DELETE', '/bookings/1', undefined, 204],
    ['GET', '/bookings/1', undefined, 404],
    ['DELETE', '/rooms/blue', undefined, 204],
  ],
  'express-articles': [
    ['POST', '/articles', { article: { title: 'A b', description: 'c', body: 'd' } }, 201],
    ['POST', '/articles', { article: { title: 'A b' } }, 422],
    ['GET', '/articles?author=ada&limit=1', undefined, 200],
    ['POST', '/articles/{id}/favorite', undefined, 200],
    ['POST', '/articles/{id}/comments', { comment: { body: 'e' } }, 201],
    ['PUT', '/articles/a-b', { article: { title: 'F' } }, 200],
    ['GET', '/articles/a-b', undefined, 404],
    ['POST', '/profiles/ben/follow', undefined, 200],
    ['DELETE', '/articles/f', undefined, 204],
  ],
  'flask-files': [
    ['POST', '/folders', { name: 'Holidays' }, 201],
    ['POST', '/folders', { name: '' }, 400],
    ['GET', '/folders?per_page=1', undefined, 200],
    ['PUT', '/folders/{id}', { name: 'Work' }, 204],
    ['GET', '/folders/{id}/files', undefined, 200],
    ['DELETE', '/folders/{id}', undefined, 204],
    ['GET', '/folders/{id}', undefined, 404],
  ],
  'fastapi-tickets': [
    ['POST', '/tickets', { subject: 'Fire' }, 201],
    ['POST', '/tickets', {}, 422],
    ['POST', '/tickets/{id}/comments', [{ text: 'Help' }], 201],
    ['GET', '/tickets?search=fire', undefined, 200],
    ['PATCH', '/tickets/1', { priority: 'high' }, 200],
    ['POST', '/tickets/1/close', undefined, 200],
    ['POST', '/tickets/1/close', undefined, 409],
    ['GET', '/stats', undefined, 200],
    ['DELETE', '/tickets/1', undefined, 204],
    ['GET', '/tickets/1', undefined, 404],
  ],
};

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function open(stranger: Stranger) {
  const running = await startStranger(stranger);
  stopping.push(running.stop);
  const { headers } = await stranger.logIn(running.baseUrl);
  return { ...running, headers };
}

const contentOf = (body: unknown) => {
  if (body === undefined) return {};
  if (typeof body === 'string') return { type: 'text/plain', body };
  return { type: 'application/json', body: JSON.stringify(body) };
};

/** Statuses of an operation, by a path with values for its parameters. */
function statusesIn(document: string) {
  const paths: [string, Record<string, { responses: object }>][] = Object.entries(
    parse(document).paths,
  );
  return (method: string, path: string) => {
    const [called = ''] = path.split('?');
    // A path without parameters comes before one that has them.
    const [, item] =
      paths.find(([template]) => template === called) ??
      paths.find(([template]) =>
        new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(called),
      ) ??
      [];
    return Object.keys(item?.[method.toLowerCase()]?.responses ?? {});
  };
}

const idIn = (body: string): string | undefined => /"(?:id|slug)":\s*"?([^",}]+)/.exec(body)?.[1];

describe.each(strangers)('$name', (stranger) => {
  const missing = missingFor(stranger);
  if (missing) console.info(`${stranger.name} ${missing}`);

  test.skipIf(missing)('does what its users expect, as its document says', async () => {
    const { baseUrl, document, headers } = await open(stranger);
    const declared = statusesIn(document);
    let id = '';
    const got: unknown[] = [];
    for (const [method, path, input, expected] of steps[stranger.name] ?? []) {
      const { type, body } = contentOf(input);
      const url = `${baseUrl}${path.replace('{id}', id)}`;
      const sent = { ...headers, ...(type && { 'content-type': type }) };
      const response = await fetch(url, { method, headers: sent, ...(body && { body }) });
      id ||= idIn(await response.text()) ?? '';
      got.push([method, path, input, response.status]);
      // Frameworks leave out errors that every operation can have.
      if (expected < 300) expect(declared(method, path)).toContain(String(expected));
    }
    expect(got).toEqual(steps[stranger.name]);
  });

  test('has at least ten defects, each with an id of its own and a place in the program', () => {
    const { folder, file, defects } = stranger;
    const program = readFileSync(join(folder, file), 'utf8');
    expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(10);
    for (const defect of defects) expect(plant(program, defect)).not.toBe(program);
  });
});

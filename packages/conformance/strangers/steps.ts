import type { Login, Stranger } from './strangers.ts';

/** What a user does first, as method, path, body and the status that follows. */
export type Step = readonly [method: string, path: string, body: unknown, status: number];

const book = { title: 'Arrow of God', author: 'Chinua Achebe', genre: 'novel', copies: 1 };

/** `{id}` stands for the id or slug of the first response that has one. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  'fastify-notes': [
    ['POST', '/notes', { title: 'Milk' }, 201],
    ['POST', '/notes', { title: '' }, 400],
    ['GET', '/notes/{id}', undefined, 200],
    ['GET', '/notes?limit=1', undefined, 200],
    ['PUT', '/notes/{id}/content', 'Two litres', 204],
    ['GET', '/notes/{id}/content', undefined, 200],
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
    ['GET', '/books/{id}', undefined, 200],
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
    ['GET', '/rooms/blue', undefined, 200],
    ['GET', '/rooms?seats=7', undefined, 200],
    ['POST', '/rooms/blue/bookings', { title: 'Talk', from: '2026-05-04T09:00:00Z' }, 201],
    ['POST', '/rooms/blue/bookings', { title: 'Talk', from: '2026-05-04T09:30:00Z' }, 409],
    ['POST', '/rooms/blue/bookings', { title: 'Talk' }, 400],
    ['GET', '/bookings/1', undefined, 200],
    ['PUT', '/bookings/1', { title: 'Quiz', from: '2026-05-04T09:00:00Z' }, 200],
    ['GET', '/bookings?limit=1', undefined, 200],
    ['POST', '/bookings/1/cancel', undefined, 200],
    ['DELETE', '/bookings/1', undefined, 204],
    ['GET', '/bookings/1', undefined, 404],
    ['DELETE', '/rooms/blue', undefined, 204],
  ],
  'express-articles': [
    ['POST', '/articles', { article: { title: 'A b', description: 'c', body: 'd' } }, 201],
    ['POST', '/articles', { article: { title: 'A b' } }, 422],
    ['GET', '/articles/{id}', undefined, 200],
    ['GET', '/articles?author=ada&limit=1', undefined, 200],
    ['POST', '/articles/{id}/favorite', undefined, 200],
    ['POST', '/articles/{id}/comments', { comment: { body: 'e' } }, 201],
    ['GET', '/articles/{id}/comments', undefined, 200],
    ['GET', '/profiles/ada', undefined, 200],
    ['PUT', '/articles/a-b', { article: { title: 'F' } }, 200],
    ['GET', '/articles/a-b', undefined, 404],
    ['POST', '/profiles/ben/follow', undefined, 200],
    ['DELETE', '/articles/f', undefined, 204],
  ],
  'loopback-todos': [
    ['POST', '/todo-lists', { title: 'Garden' }, 200],
    ['POST', '/todo-lists', { title: '' }, 422],
    ['GET', '/todo-lists/{id}', undefined, 200],
    ['PATCH', '/todo-lists/{id}', { color: 'green' }, 204],
    ['PUT', '/todo-lists/{id}', { title: 'Kitchen' }, 204],
    ['POST', '/todo-lists/{id}/todos', { title: 'Weed' }, 200],
    ['GET', '/todo-lists/{id}/todos?limit=1&isComplete=false', undefined, 200],
    ['GET', '/todo-lists?filter={"limit":1}', undefined, 200],
    ['GET', '/todo-lists/count', undefined, 200],
    ['DELETE', '/todo-lists/{id}', undefined, 204],
    ['GET', '/todo-lists/{id}', undefined, 404],
    ['GET', '/todo-lists/{id}/todos', undefined, 404],
  ],
  'flask-files': [
    ['POST', '/folders', { name: 'Holidays' }, 201],
    ['POST', '/folders', { name: '' }, 400],
    ['GET', '/folders/{id}', undefined, 200],
    ['GET', '/folders?per_page=1', undefined, 200],
    ['PUT', '/folders/{id}', { name: 'Work' }, 204],
    ['GET', '/folders/{id}/files', undefined, 200],
    ['GET', '/files?q=a', undefined, 200],
    ['DELETE', '/folders/{id}', undefined, 204],
    ['GET', '/folders/{id}', undefined, 404],
  ],
  'fastapi-tickets': [
    ['POST', '/tickets', { subject: 'Fire' }, 201],
    ['POST', '/tickets', {}, 422],
    ['POST', '/tickets/{id}/comments', [{ text: 'Help' }], 201],
    ['GET', '/tickets/{id}', undefined, 200],
    ['GET', '/tickets/{id}/comments', undefined, 200],
    ['GET', '/users/me', undefined, 200],
    ['GET', '/tickets?search=fire', undefined, 200],
    ['PATCH', '/tickets/1', { priority: 'high' }, 200],
    ['POST', '/tickets/1/close', undefined, 200],
    ['POST', '/tickets/1/close', undefined, 409],
    ['GET', '/stats', undefined, 200],
    ['DELETE', '/tickets/1', undefined, 204],
    ['GET', '/tickets/1', undefined, 404],
  ],
};

const contentOf = (body: unknown) => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (typeof body === 'string') return { type: 'text/plain', body };
  return { type: 'application/json', body: JSON.stringify(body) };
};

/** Takes one step; the path has no `{id}`. */
export async function sendStep(
  [method, path, input]: Step,
  baseUrl: string,
  headers: Login['headers'],
): Promise<{ readonly response: Response; readonly text: string }> {
  const { type, body } = contentOf(input);
  const sent = { ...headers, ...(type && { 'content-type': type }) };
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: sent,
    ...(body && { body }),
  });
  return { response, text: await response.text() };
}

/** Takes the steps of a stranger's user, one after another. */
export async function* takeSteps(
  { name }: Stranger,
  baseUrl: string,
  headers: Login['headers'],
): AsyncGenerator<{ readonly step: Step; readonly response: Response }> {
  let id = '';
  for (const step of steps[name] ?? []) {
    const [method, template, input, status] = step;
    const path = template.replace('{id}', id);
    const { response, text } = await sendStep([method, path, input, status], baseUrl, headers);
    id ||= /"(?:id|slug)":\s*"?([^",}]+)/.exec(text)?.[1] ?? '';
    yield { step, response };
  }
}

import type { Step } from '@catering/conformance/strangers/steps.ts';
import type { StrangerTarget } from '@catering/conformance/strangers/with-stranger.ts';
import { sendStep } from '@catering/conformance/strangers/steps.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A request that creates something, and the path whose last parameter then names it. */
type Creation = readonly [...Step, names: string];

const book = { isbn: '9780385086166', title: 'Arrow of God', author: 'Chinua Achebe' };
const talk = { title: 'Talk', from: '2026-05-04T09:00:00Z' };
const article = { title: 'On bread', description: 'Flour', body: 'Water' };
const upload = new FormData();
upload.set('file', new Blob(['bread']), 'bread.txt');

const creations: Readonly<Record<string, readonly Creation[]>> = {
  'fastify-notes': [['POST', '/notes', { title: 'Milk' }, 201, '/notes/{id}']],
  'nestjs-library': [
    ['POST', '/books', { ...book, genre: 'novel', copies: 3 }, 201, '/books/{id}'],
    ['POST', '/books/{id}/loans', undefined, 201, '/loans/{id}'],
  ],
  'hapi-bookings': [
    ['PUT', '/rooms/blue', { name: 'Blue', seats: 6 }, 201, '/rooms/{slug}'],
    ['POST', '/rooms/{slug}/bookings', talk, 201, '/bookings/{id}'],
  ],
  'express-articles': [
    ['GET', '/profiles/ben', undefined, 200, '/profiles/{username}'],
    ['POST', '/articles', { article }, 201, '/articles/{slug}'],
    [
      'POST',
      '/articles/{slug}/comments',
      { comment: { body: 'Salt' } },
      201,
      '/articles/{slug}/comments/{id}',
    ],
  ],
  'loopback-todos': [
    ['POST', '/todo-lists', { title: 'Garden' }, 200, '/todo-lists/{id}'],
    ['POST', '/todo-lists/{id}/todos', { title: 'Weed' }, 200, '/todos/{id}'],
  ],
  'flask-files': [
    ['POST', '/folders', { name: 'Recipes' }, 201, '/folders/{folder_id}'],
    ['POST', '/folders/{folder_id}/files', upload, 201, '/files/{file_id}'],
  ],
  'fastapi-tickets': [
    ['POST', '/tickets', { subject: 'Fire' }, 201, '/tickets/{ticket_id}'],
    [
      'POST',
      '/tickets/{ticket_id}/comments',
      [{ text: 'Help' }],
      201,
      '/tickets/{ticket_id}/comments/{comment_id}',
    ],
  ],
};

const lastParameter = (path: string) => /\{(\w+)\}[^{]*$/.exec(path)?.[1] ?? '';

/** @returns values of path parameters, by the path up to the parameter */
async function create(stranger: string, { baseUrl, login }: StrangerTarget) {
  const values = new Map<string, string>();
  for (const [method, template, body, status, names] of creations[stranger] ?? []) {
    const parent = /^.*\}/.exec(template)?.[0] ?? '';
    const path = template.replace(/\{\w+\}/, values.get(parent) ?? '');
    const response = await sendStep([method, path, body, status], baseUrl, login.headers);
    const key = new RegExp(String.raw`"(?:${lastParameter(names)}|id)":\s*"?([^",}]+)`);
    const [, value] = key.exec(response.text) ?? [];
    // With some defects nothing is created.
    if (value !== undefined) values.set(names, value);
  }
  return values;
}

interface Parameter {
  readonly $ref?: string;
  readonly in?: string;
  readonly name?: string;
  readonly type?: string;
  readonly schema?: { readonly type?: string };
}
type Operation = Readonly<Record<string, unknown>> & { readonly parameters?: readonly Parameter[] };
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | Parameter[]>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

/** The document with values as the examples of path parameters. */
function withExamples(document: Document, values: ReadonlyMap<string, string>) {
  const parametersOf = (path: string, parameters: readonly Parameter[]) =>
    parameters.map((given) => {
      const shared = given.$ref?.split('/').at(-1) ?? '';
      const parameter = document.components?.parameters?.[shared] ?? given;
      const { name = '', schema, type = schema?.type } = parameter;
      const end = path.indexOf(`{${name}}`) + name.length + 2;
      const value = parameter.in === 'path' ? values.get(path.slice(0, end)) : undefined;
      if (value === undefined) return given;
      const example = type === 'integer' ? Number(value) : value;
      // Swagger 2.0 has no name for it; Dredd reads this one.
      return schema ? { ...parameter, example } : { ...parameter, 'x-example': example };
    });
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const entries = Object.entries(item).map(([method, operation]) => {
      if (Array.isArray(operation)) return [method, parametersOf(path, operation)];
      const { parameters = [] } = operation;
      return [method, { ...operation, parameters: parametersOf(path, parameters) }];
    });
    return [path, Object.fromEntries(entries)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/**
 * Creates an entry of each resource, and names it in the examples of the document's path parameters, as
 * tools ask their users to.
 * @returns the file of that document
 */
export async function createExamples(stranger: string, target: StrangerTarget): Promise<string> {
  const values = await create(stranger, target);
  const document = parse(readFileSync(target.document, 'utf8')) as Document;
  const file = join(target.folder, 'with-examples.json');
  writeFileSync(file, JSON.stringify(withExamples(document, values)));
  return file;
}

import { join } from 'node:path';
import type { Defect } from './defect.ts';
import { articlesDefects } from './express-articles/defects.ts';
import { ticketsDefects } from './fastapi-tickets/defects.ts';
import { notesDefects } from './fastify-notes/defects.ts';
import { filesDefects } from './flask-files/defects.ts';
import { bookingsDefects } from './hapi-bookings/defects.ts';
import { todosDefects } from './loopback-todos/defects.ts';
import { libraryDefects } from './nestjs-library/defects.ts';

/** A server of another framework, written as its own documentation shows it. */
export interface Stranger {
  readonly name: string;
  readonly framework: string;
  readonly folder: string;
  /** The program, in `folder`. */
  readonly file: string;
  /** What Python has to have; without it the program is for Node. */
  readonly modules?: readonly string[];
  /** Whether the program has decorators, which Node's type stripping leaves. */
  readonly decorators?: boolean;
  /** Where the server gives its document. */
  readonly documentPath: string;
  readonly logIn: (baseUrl: string) => Promise<Login>;
  readonly defects: readonly Defect[];
}

export interface Login {
  /** What a user sends with each request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Options of the command that say the same, and name other users. */
  readonly options: readonly string[];
}

const folderOf = (name: string) => join(import.meta.dirname, name);

async function post(url: string, body: URLSearchParams | object): Promise<Response> {
  const form = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: 'POST',
    headers: form ? {} : { 'content-type': 'application/json' },
    body: form ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

const passwordForm = (username: string) =>
  new URLSearchParams({ username, password: `password-of-${username}` });

const notes: Stranger = {
  name: 'fastify-notes',
  framework: 'Fastify, @fastify/swagger',
  folder: folderOf('fastify-notes'),
  file: 'server.ts',
  documentPath: '/openapi.json',
  logIn: async () => ({
    headers: { authorization: 'Bearer notes-token-of-ada' },
    options: ['--token=notes-token-of-ada', '--token=notes-token-of-ben'],
  }),
  defects: notesDefects,
};

const library: Stranger = {
  name: 'nestjs-library',
  framework: 'NestJS, @nestjs/swagger',
  folder: folderOf('nestjs-library'),
  file: 'server.ts',
  decorators: true,
  documentPath: '/openapi.json',
  logIn: async () => ({
    headers: { authorization: 'Bearer library-token-of-ada' },
    options: ['--token=library-token-of-ada', '--token=library-token-of-ben'],
  }),
  defects: libraryDefects,
};

const bookings: Stranger = {
  name: 'hapi-bookings',
  framework: 'hapi, hapi-swagger',
  folder: folderOf('hapi-bookings'),
  file: 'server.ts',
  documentPath: '/swagger.json',
  logIn: async () => ({
    headers: { 'x-api-key': 'bookings-key-of-ada' },
    options: ['--token=bookings-key-of-ada', '--token=bookings-key-of-ben'],
  }),
  defects: bookingsDefects,
};

const articles: Stranger = {
  name: 'express-articles',
  framework: 'Express, hand-written document',
  folder: folderOf('express-articles'),
  file: 'server.ts',
  documentPath: '/openapi.yaml',
  logIn: async (baseUrl) => {
    const tokenOf = async (name: string) => {
      const user = { email: `${name}@example.com`, password: `password-of-${name}` };
      const response = await post(`${baseUrl}/users/login`, { user });
      return `Token ${Object(await response.json()).user.token}`;
    };
    const [ada, ben] = [await tokenOf('ada'), await tokenOf('ben')];
    return { headers: { authorization: ada }, options: [`--token=${ada}`, `--token=${ben}`] };
  },
  defects: articlesDefects,
};

const todos: Stranger = {
  name: 'loopback-todos',
  framework: 'LoopBack 4',
  folder: folderOf('loopback-todos'),
  file: 'server.ts',
  decorators: true,
  documentPath: '/openapi.json',
  logIn: async () => {
    const [ada, ben] = ['ada', 'ben'].map((name) => `${name}:password-of-${name}`);
    const authorization = `Basic ${Buffer.from(String(ada)).toString('base64')}`;
    return { headers: { authorization }, options: [`--token=${ada}`, `--token=${ben}`] };
  },
  defects: todosDefects,
};

const files: Stranger = {
  name: 'flask-files',
  framework: 'Flask, hand-written document',
  folder: folderOf('flask-files'),
  file: 'app.py',
  modules: ['flask'],
  documentPath: '/openapi.json',
  logIn: async (baseUrl) => {
    const sessionOf = async (name: string) => {
      const response = await post(`${baseUrl}/login`, passwordForm(name));
      const [cookie = ''] = response.headers.getSetCookie();
      return /session=([^;]+)/.exec(cookie)?.[1] ?? '';
    };
    const [ada, ben] = [await sessionOf('ada'), await sessionOf('ben')];
    return { headers: { cookie: `session=${ada}` }, options: [`--token=${ada}`, `--token=${ben}`] };
  },
  defects: filesDefects,
};

const tickets: Stranger = {
  name: 'fastapi-tickets',
  framework: 'FastAPI',
  folder: folderOf('fastapi-tickets'),
  file: 'app.py',
  modules: ['fastapi', 'uvicorn', 'multipart'],
  documentPath: '/openapi.json',
  logIn: async (baseUrl) => {
    const tokenOf = async (name: string) => {
      const response = await post(`${baseUrl}/token`, passwordForm(name));
      return String(Object(await response.json()).access_token);
    };
    const [ada, ben, agent] = [await tokenOf('ada'), await tokenOf('ben'), await tokenOf('agent')];
    return {
      headers: { authorization: `Bearer ${agent}` },
      options: [`--token=${ada}`, `--token=${ben}`, `--token=agent=${agent}`],
    };
  },
  defects: ticketsDefects,
};

export const strangers: readonly Stranger[] = [
  notes,
  library,
  bookings,
  articles,
  todos,
  files,
  tickets,
];

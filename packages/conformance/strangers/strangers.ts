import { join } from 'node:path';
import type { Defect } from './defect.ts';
import { articlesDefects } from './express-articles/defects.ts';
import { ticketsDefects } from './fastapi-tickets/defects.ts';
import { notesDefects } from './fastify-notes/defects.ts';
import { filesDefects } from './flask-files/defects.ts';
import { bookingsDefects } from './hapi-bookings/defects.ts';
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
    options: ['--token=notes-token-of-ada'],
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
    options: ['--token=library-token-of-ada'],
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
    options: ['--token=bookings-key-of-ada'],
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
    const user = { email: 'ada@example.com', password: 'password-of-ada' };
    const response = await post(`${baseUrl}/users/login`, { user });
    const authorization = `Token ${Object(await response.json()).user.token}`;
    return { headers: { authorization }, options: [`--token=${authorization}`] };
  },
  defects: articlesDefects,
};

const files: Stranger = {
  name: 'flask-files',
  framework: 'Flask, hand-written document',
  folder: folderOf('flask-files'),
  file: 'app.py',
  modules: ['flask'],
  documentPath: '/openapi.json',
  logIn: async (baseUrl) => {
    const response = await post(`${baseUrl}/login`, passwordForm('ada'));
    const [cookie = ''] = response.headers.getSetCookie();
    const session = /session=([^;]+)/.exec(cookie)?.[1] ?? '';
    return { headers: { cookie: `session=${session}` }, options: [`--token=${session}`] };
  },
  defects: filesDefects,
};

const tickets: Stranger = {
  name: 'fastapi-tickets',
  framework: 'FastAPI',
  folder: folderOf('fastapi-tickets'),
  file: 'app.py',
  modules: ['fastapi', 'uvicorn'],
  documentPath: '/openapi.json',
  logIn: async (baseUrl) => {
    const tokenOf = async (name: string) => {
      const response = await post(`${baseUrl}/token`, passwordForm(name));
      return String(Object(await response.json()).access_token);
    };
    const [ada, agent] = [await tokenOf('ada'), await tokenOf('agent')];
    return {
      headers: { authorization: `Bearer ${agent}` },
      options: [`--token=${ada}`, `--token=agent=${agent}`],
    };
  },
  defects: ticketsDefects,
};

export const strangers: readonly Stranger[] = [notes, library, bookings, articles, files, tickets];

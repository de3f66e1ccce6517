import { join } from 'node:path';
import type { RunOptions } from '../src/engine/setup/options.ts';
import type { Defect } from './defect.ts';
import { articlesDefects } from './express-articles/defects.ts';
import { ticketsDefects } from './fastapi-tickets/defects.ts';

/** A server that the engine was not written for, as the documentation of its framework shows one. */
export interface SampleServer {
  readonly name: string;
  readonly folder: string;
  /** The program, in `folder`. */
  readonly file: string;
  /** What Python has to have; without it the program is for Node. */
  readonly modules?: readonly string[];
  /** Where the server gives its OpenAPI document. */
  readonly documentPath: string;
  /** Gets the tokens of a run. */
  readonly logIn: (
    baseUrl: string,
  ) => Promise<Pick<RunOptions, 'token' | 'anotherToken' | 'tokens'>>;
  readonly defects: readonly Defect[];
}

const folderOf = (name: string) => join(import.meta.dirname, name);

async function post(url: string, body: URLSearchParams | object): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: 'POST',
    headers: isForm ? {} : { 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

const articles: SampleServer = {
  name: 'express-articles',
  folder: folderOf('express-articles'),
  file: 'server.ts',
  documentPath: '/openapi.yaml',
  logIn: async (baseUrl) => {
    const tokenOf = async (name: string) => {
      const user = { email: `${name}@example.com`, password: `password-of-${name}` };
      const response = await post(`${baseUrl}/users/login`, { user });
      return `Token ${Object(response).user.token}`;
    };
    return { token: await tokenOf('ada'), anotherToken: await tokenOf('ben') };
  },
  defects: articlesDefects,
};

const tickets: SampleServer = {
  name: 'fastapi-tickets',
  folder: folderOf('fastapi-tickets'),
  file: 'app.py',
  modules: ['fastapi', 'uvicorn', 'multipart'],
  documentPath: '/openapi.json',
  logIn: async (baseUrl) => {
    const tokenOf = async (username: string) => {
      const form = new URLSearchParams({ username, password: `password-of-${username}` });
      return String(Object(await post(`${baseUrl}/token`, form)).access_token);
    };
    const [token, anotherToken] = [await tokenOf('ada'), await tokenOf('ben')];
    return { token, anotherToken, tokens: { agent: await tokenOf('agent') } };
  },
  defects: ticketsDefects,
};

export const sampleServers: readonly SampleServer[] = [articles, tickets];

import { exampleOf, listOperations } from '@catering/contract';
import type { AppRoute } from '@ts-rest/core';
import { readFileSync } from 'node:fs';
import type { Exchange } from '../tools/tool.ts';

interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** The ids of a document's operations, in its order. */
const idsIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/"operationId":"([^"]+)"/g)].map(([, id = '']) => id);

/** Sends the document's own example of each operation. */
export async function* sendExamples(
  baseUrl: string,
  token: string,
  document: string,
): AsyncGenerator<Exchange> {
  const routes = new Map<string, AppRoute>(listOperations().map(({ id, route }) => [id, route]));
  for (const id of idsIn(document)) {
    const route = routes.get(id);
    if (!route) continue;
    const { params = {}, query = {}, body } = exampleOf(id) as Example;
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name);
    const search = new URLSearchParams(query).toString();
    const isForm = 'contentType' in route && route.contentType === 'multipart/form-data';
    const hasJson = body !== undefined && !isForm;
    const response = await fetch(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
      method: route.method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...(hasJson && { 'content-type': 'application/json' }),
      },
      ...(hasJson && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    yield { name: id, response, isValid: true };
  }
}

import { errorSchema } from '@catering/contract';
import { controlContract } from '@catering/mock-control';
import type { ApiFetcher } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { serverPath } from '#place/server-path.ts';
import { spaceHeaders } from '#place/space.ts';
import { ControlCallError } from './control-call-error.ts';

const UNREACHABLE = 'The server does not respond. Is it still running?';

type Call = Pick<
  Parameters<ApiFetcher>[0],
  'path' | 'method' | 'headers' | 'body' | 'fetchOptions'
>;

/**
 * Resolves with a success, and throws a `ControlCallError` for everything else.
 * @param unreachable the message if there is no response
 */
export async function call(
  { path, method, headers, body, fetchOptions }: Call,
  unreachable = UNREACHABLE,
): ReturnType<ApiFetcher> {
  const request = fetch(path, { method, headers, body, signal: fetchOptions?.signal ?? null });
  const response = await request.catch((cause: unknown) => {
    throw new ControlCallError(unreachable, { cause });
  });
  const content: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { status: response.status, body: content, headers: response.headers };
  const { data } = errorSchema.safeParse(content);
  const message = data?.message ?? `The server responds with status ${response.status}.`;
  throw new ControlCallError(message, data?.issues ? { issues: data.issues } : {});
}

/**
 * The calls of the control API as hooks of React Query, on the address of the page, prefix included, and
 * about its space. Each resolves with a success only; everything else throws a `ControlCallError`.
 */
export const control = initTsrReactQuery(controlContract, {
  baseUrl: serverPath(location.pathname),
  baseHeaders: spaceHeaders(),
  jsonQuery: false,
  api: (request) => call(request),
});

import { MockControlError, SPACE_HEADER } from '@catering/mock-control';
import type { AppRoute } from '@ts-rest/core';
import { currentSpace, serverPath } from '#app/addresses.ts';
import { control } from './control.ts';

const UNREACHABLE =
  'The server closed the connection or does not respond. If a fault is active, remove it under Faults.';

/** A token of the first admin of the server, or of a new one. Resets end sessions, so none is kept. */
async function signInAdmin(): Promise<string> {
  const accounts = await control.accounts.list();
  const admin = accounts.find(({ role, disabled }) => role === 'admin' && !disabled);
  const { token } = admin
    ? await control.accounts.signIn({ id: admin._id })
    : await control.accounts.create({ role: 'admin' });
  return token;
}

function formOf(body: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  return form;
}

/**
 * Makes a call of the contract as an admin does, so active faults act on it too.
 * @param params what is in the place of ":id" and other names of the path
 * @throws MockControlError with the message of the API
 */
export async function callAsAdmin(
  route: AppRoute,
  params: Readonly<Record<string, string>>,
  body?: object,
): Promise<void> {
  const headers = new Headers({ authorization: `Bearer ${await signInAdmin()}` });
  const space = currentSpace();
  if (space !== undefined) headers.set(SPACE_HEADER, space);
  const isForm = 'contentType' in route && route.contentType === 'multipart/form-data';
  if (body && !isForm) headers.set('content-type', 'application/json');
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const call = `${route.method} ${path}`;
  const response = await fetch(serverPath() + path, {
    method: route.method,
    headers,
    body: body ? (isForm ? formOf(body) : JSON.stringify(body)) : null,
  }).catch((cause: unknown) => {
    throw new MockControlError(call, 0, { message: UNREACHABLE }, { cause });
  });
  if (response.ok) return;
  throw new MockControlError(call, response.status, await response.json().catch(() => ({})));
}

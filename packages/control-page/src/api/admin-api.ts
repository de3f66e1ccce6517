import { contract } from '@catering/contract';
import { initClient } from '@ts-rest/core';
import { serverPath } from '#place/server-path.ts';
import { spaceHeaders } from '#place/space.ts';
import { ControlCallError } from './control-call-error.ts';
import { call, control } from './control.ts';

/** Unlike control calls, these are requests that faults act on. */
const UNREACHABLE =
  'The server closed the connection or does not respond. If a fault is active, remove it under Faults.';

/** A token of the first admin of the server; one is made where there is none. */
async function signInAdmin() {
  const accounts = await control.accounts.list.query();
  if (accounts.status !== 200) throw new ControlCallError(accounts.body.message, {});
  const admin = accounts.body.find(({ role, disabled }) => role === 'admin' && !disabled);
  const session = admin
    ? await control.accounts.signIn.mutate({ params: { id: admin._id }, body: {} })
    : await control.accounts.create.mutate({ body: { role: 'admin' } });
  if (session.status !== 200 && session.status !== 201) {
    throw new ControlCallError(session.body.message, {});
  }
  return session.body.token;
}

/**
 * The calls of the contract as an admin makes them. Each resolves with a success only; everything else
 * throws a `ControlCallError` with the message of the API.
 */
export const adminApi = initClient(contract, {
  baseUrl: serverPath(location.pathname),
  baseHeaders: spaceHeaders(),
  // A session each time: resets and the buttons of this page end sessions at any moment.
  api: async (request) => {
    const authorization = `Bearer ${await signInAdmin()}`;
    return call({ ...request, headers: { ...request.headers, authorization } }, UNREACHABLE);
  },
});

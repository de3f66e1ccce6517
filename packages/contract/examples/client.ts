import { contract } from '@catering/contract';
import { initClient } from '@ts-rest/core';

const client = initClient(contract, {
  baseUrl: 'http://127.0.0.1:4000',
  // Throws if a status isn't in the contract, such as the 502 of a proxy.
  throwOnUnknownStatus: true,
});

/** Logs in. Returns the access token, or a message for the customer and the wrong fields. */
export async function logIn(email: string, password: string) {
  const { status, body } = await client.auth.logIn({ body: { email, password } });
  if (status === 200) return { token: body.token };
  // Here, `body` is the error of the contract: message, code, and issues by field.
  return { message: body.message, issues: body.issues };
}

import { contract } from '@catering/contract';
import { initClient } from '@ts-rest/core';

const client = initClient(contract, {
  baseUrl: 'http://127.0.0.1:4000',
  // Otherwise the 502 of a proxy is a response whose body doesn't match its type.
  throwOnUnknownStatus: true,
});

/** Logs in. Returns the access token, or the message for the customer. */
export async function logIn(email: string, password: string) {
  const { status, body } = await client.auth.logIn({ body: { email, password } });
  if (status === 200) return { token: body.token };
  // Here, `body` is the error of the contract: message, code, and issues by field.
  return { message: body.message, issues: body.issues };
}

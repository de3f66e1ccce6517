import { contract } from '@catering/contract';
import { initClient } from '@ts-rest/core';

const client = initClient(contract, {
  baseUrl: 'http://127.0.0.1:4000',
  // Without it the 502 of a proxy would come as a response, with a body that its type denies.
  throwOnUnknownStatus: true,
});

/** Logs in. Gives the access token, or what the customer should read. */
export async function logIn(email: string, password: string) {
  const { status, body } = await client.auth.logIn({ body: { email, password } });
  if (status === 200) return { token: body.token };
  // `body` is the error of the contract here: message, code, and issues by field.
  return { message: body.message, issues: body.issues };
}

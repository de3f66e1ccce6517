import { isValidBodySchema, tokenBodySchema } from '@catering/contract';
import { expectBody, expectEqual } from '../expect/expect.ts';
import type { CateringContext } from '../catering-context.ts';

export const PASSWORD = 'Moi-moi-tin-77';

export const NEW_PASSWORD = 'Suya-skewer-88';

/** The account whose details change, and whose email is signed up again. */
export const CHANGES = 'changes';

export const signUp = async (
  context: CateringContext,
  email = context.newEmail(),
  extra: object = {},
) => {
  const body = { email, password: PASSWORD, ...extra };
  const exchange = await context.send({ operation: 'auth.signUp', as: 'guest', body });
  const { token } = expectBody(exchange, 201, tokenBodySchema);
  return { email, password: PASSWORD, token };
};

export const logIn = (context: CateringContext, email: string, password: string) =>
  context.send({ operation: 'auth.logIn', as: 'guest', body: { email, password } });

/** @throws Violation unless the server says so of a token */
export const expectValidity = async (context: CateringContext, token: string, wanted: boolean) => {
  const exchange = await context.send({ operation: 'auth.isValid', as: { token } });
  const { isValid } = expectBody(exchange, 200, isValidBodySchema);
  expectEqual(`says ${wanted} of the token`, isValid, wanted, exchange);
};

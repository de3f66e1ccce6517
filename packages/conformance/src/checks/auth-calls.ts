import { isValidBodySchema, tokenBodySchema } from '@catering/contract';
import { expectBody, expectEqual } from '../expect.ts';
import type { Probe } from '../probe.ts';

export const PASSWORD = 'Moi-moi-tin-77';

export const NEW_PASSWORD = 'Suya-skewer-88';

/** The account that is changed, and tried to be opened again. */
export const CHANGES = 'changes';

export const signUp = async (probe: Probe, email = probe.newEmail(), extra: object = {}) => {
  const body = { email, password: PASSWORD, ...extra };
  const exchange = await probe.send({ operation: 'auth.signUp', as: 'guest', body });
  const { token } = expectBody(exchange, 201, tokenBodySchema);
  return { email, password: PASSWORD, token };
};

export const logIn = (probe: Probe, email: string, password: string) =>
  probe.send({ operation: 'auth.logIn', as: 'guest', body: { email, password } });

/** @throws Violation unless the server says so of a token */
export const expectValidity = async (probe: Probe, token: string, wanted: boolean) => {
  const exchange = await probe.send({ operation: 'auth.isValid', as: { token } });
  const { isValid } = expectBody(exchange, 200, isValidBodySchema);
  expectEqual(`says ${wanted} of the token`, isValid, wanted, exchange);
};

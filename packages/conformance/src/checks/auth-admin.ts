import { tokenBodySchema } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectBody, expectRefusal, expectStatus } from '../expect.ts';
import { refusals } from '../refusals.ts';
import { inputs } from '../things.ts';
import { CHANGES, PASSWORD } from './auth-calls.ts';
import { stateOf } from './state-check.ts';

export const adminChecks: Check[] = [
  stateOf('auth.signUpAdmin', 'admin', {
    basis: 'Opens an admin account.',
    ledger: ['D-60', 'D-61'],
    title: 'Who has signed up as an admin may do what admins may.',
    run: async (probe) => {
      const call = await probe.good('auth.signUpAdmin');
      const { token } = expectBody(await probe.send(call), 201, tokenBodySchema);
      const body = inputs.category(probe.newName());
      const made = await probe.send({ operation: 'categories.create', as: { token }, body });
      expectStatus(made, 201);
    },
  }),
  stateOf('auth.signUpAdmin', 'known-email', {
    basis: 'A known email gives 409.',
    ledger: ['D-57'],
    title: 'A known email is not signed up again, as an admin either: 409.',
    run: async (probe) => {
      const { email } = await probe.accounts.shared(CHANGES);
      const body = { email, password: PASSWORD };
      const again = await probe.send({ operation: 'auth.signUpAdmin', as: 'admin', body });
      expectRefusal(probe, again, refusals.conflict);
    },
  }),
];

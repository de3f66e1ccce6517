import { tokenBodySchema } from '@catering/contract';
import { expectBody, expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { CHANGES, PASSWORD } from './auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { inputs } from '../../requests/bodies.ts';

export const adminSignUpChecks: WrittenCheck[] = [
  {
    operation: 'auth.signUpAdmin',
    detail: 'admin',
    reference: 'Opens an admin account.',
    title: 'Who has signed up as an admin may do what admins may.',
    run: async (context) => {
      const call = await context.validRequest('auth.signUpAdmin');
      const { token } = expectBody(await context.send(call), 201, tokenBodySchema);
      const body = inputs.category(context.newName());
      const made = await context.send({ operation: 'categories.create', as: { token }, body });
      expectStatus(made, 201);
    },
  },
  {
    operation: 'auth.signUpAdmin',
    detail: 'known-email',
    reference: 'A known email gives 409.',
    title: 'A known email is not signed up again, as an admin either: 409.',
    run: async (context) => {
      const { email } = await context.auth.shared(CHANGES);
      const body = { email, password: PASSWORD };
      const again = await context.send({ operation: 'auth.signUpAdmin', as: 'admin', body });
      expectRejection(context, again, rejections.conflict);
    },
  },
];

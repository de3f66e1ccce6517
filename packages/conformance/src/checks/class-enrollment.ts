import { exampleOf, messageBodySchema, TRAINING_TITLES } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectStatus } from '../expect.ts';
import { idempotencyChecks } from './idempotency.ts';
import { stateOf } from './state-check.ts';

const enrollment = (course: string) => ({
  ...(exampleOf('classEnrollment.create').body as object),
  course,
});

const [first, , , , , , , , , , , last] = TRAINING_TITLES;

export const classEnrollmentChecks: Check[] = [
  stateOf('classEnrollment.create', 'last-course', {
    basis: '#requestBody',
    ledger: ['D-46'],
    title: 'A guest can enroll in the last program of the list as well as in the first.',
    run: async (probe) => {
      const body = enrollment(last);
      const call = { operation: 'classEnrollment.create', as: 'guest', body } as const;
      expectStatus(await probe.send(call), 201);
    },
  }),
  ...idempotencyChecks({
    operation: 'classEnrollment.create',
    schema: messageBodySchema,
    as: 'guest',
    bodies: async () => [enrollment(first), enrollment(last)],
  }),
];

import { mutantsOf, type Mutant } from '../mutant.ts';
import {
  idOf,
  objectOf,
  pretending,
  queryOf,
  respondWith,
  withoutRequestHeader,
} from '../mutations/mutations.ts';
import { racing } from '../mutations/racing-mutations.ts';

const accepting = pretending();

/** Servers that carry out simultaneous requests twice, because only a query looks for the first one. */
export const atOnceMutants: Mutant[] = [
  ...mutantsOf('auth.signUp', [
    [
      'opens two accounts for an email at once',
      'state.email-at-once',
      racing((request) => String(objectOf(request).email).toLowerCase(), accepting),
    ],
    [
      'fails when two sign up at once',
      'state.email-at-once',
      racing(
        (request) => String(objectOf(request).email).toLowerCase(),
        async () => respondWith(500, { message: 'Duplicate entry', code: 'INTERNAL' }),
      ),
    ],
  ]),
  ...mutantsOf('auth.resetPassword', [
    [
      'takes a link twice at once',
      'state.link-at-once',
      racing((request) => queryOf(request).get('resetToken') ?? undefined, accepting),
    ],
  ]),
  ...mutantsOf('order.update', [
    [
      'pays two orders with a transaction at once',
      'state.transaction-at-once',
      racing((request) => String(objectOf(request).transactionRef), accepting),
    ],
    ['records two payments at once', 'state.payments-at-once', racing(idOf, accepting)],
  ]),
  ...(['order.create', 'messages.create', 'messages.reply'] as const).flatMap((operation) =>
    mutantsOf(operation, [
      [
        'carries out two requests with one key at once',
        'state.key-at-once',
        racing(
          ({ headers }) => headers['idempotency-key'],
          withoutRequestHeader('idempotency-key'),
        ),
      ],
    ]),
  ),
];

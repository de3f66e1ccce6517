import { TOKEN_IS_NEEDED } from '../../definition/reference.ts';
import { expectStatusThat } from '../../expect/expect.ts';
import {
  changesState,
  GUEST,
  isOpen,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { isSuccess } from '../../../operations/statuses.ts';
import { checkOf } from '../../definition/check.ts';

/** A valid token in a place, or behind a scheme, that the document does not allow. */
interface Misplaced {
  readonly where: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** A JWT with the claims of a token, and without its signature ("none" in RFC 7519). */
function unsigned(token: string): string | undefined {
  const [header = '', claims, signature] = token.split('.');
  if (claims === undefined || signature === undefined || !header.startsWith('eyJ'))
    return undefined;
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${none}.${claims}.`;
}

function misplacedOf(token: string): Misplaced[] {
  const none = unsigned(token);
  return [
    {
      where: 'behind "Basic"',
      headers: { authorization: `Basic ${token}` },
    },
    {
      where: 'in the address',
      headers: {},
      query: { access_token: token },
    },
    ...(none === undefined
      ? []
      : [
          {
            where: 'without its signature',
            headers: { authorization: `Bearer ${none}` },
          },
        ]),
  ];
}

/** The simplest operation that needs a token: a read without parameters. */
function firstOf(operations: readonly Operation[]): Operation[] {
  const cost = (one: Operation) => (changesState(one) ? 2 : 0) + (one.path.includes('{') ? 1 : 0);
  return operations
    .filter((one) => !isOpen(one))
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, 1);
}

/** Checks that a token is accepted only in the place and form that the document names. */
export const misplacedTokenChecks = (operations: readonly Operation[]) =>
  firstOf(operations).map((operation) =>
    checkOf(operation, {
      category: 'token',
      detail: 'misplaced',
      reference: TOKEN_IS_NEEDED,
      title: `${methodAndPath(operation)} takes a token only as the description says: behind no other scheme, and in no other place.`,
      run: async (context) => {
        const token = await context.token(operation.roles[0] ?? GUEST);
        const all = misplacedOf(token ?? '');
        const call = await context.baseCall(operation.id);
        for (const { where, headers, query } of all) {
          const exchange = await context.send({
            ...call,
            as: GUEST,
            headers: { ...call.headers, ...headers },
            query: { ...call.query, ...query },
          });
          const details = { expected: '401' };
          const isRejection = (status: number) => !isSuccess(status);
          expectStatusThat(`rejects a token ${where}`, exchange, isRejection, details);
        }
      },
    }),
  );

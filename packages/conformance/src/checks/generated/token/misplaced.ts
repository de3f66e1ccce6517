import { expectStatusThat } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import { schemeOf } from '../../../operations/operation-call.ts';
import {
  changesState,
  GUEST,
  isOpen,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { isSuccess } from '../../../operations/statuses.ts';
import { http, type Reference } from '../../definition/reference.ts';
import type { Suite } from '../../definition/suite.ts';
import { checkOf } from '../check-of.ts';

const AUTHORIZATION = 'authorization';
const BEARER = 'Bearer ';

/** A valid token in a place, or behind a scheme, that the description does not name. */
interface Misplaced {
  readonly where: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly reference: Reference;
}

/** The same claims without a signature: RFC 7519 has "none" for tokens that are secured otherwise. */
function unsigned(token: string): string | undefined {
  const [header = '', claims, signature] = token.split('.');
  if (claims === undefined || signature === undefined || !header.startsWith('eyJ'))
    return undefined;
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${none}.${claims}.`;
}

function misplacedOf({ credential }: Operation, given: string): Misplaced[] {
  const { name = AUTHORIZATION, prefix = BEARER, in: location = 'header' } = credential ?? {};
  if (location !== 'header' || name.toLowerCase() !== AUTHORIZATION) return [];
  const own = schemeOf(given) || prefix;
  const token = given.slice(schemeOf(given).length);
  const other = own === 'Basic ' ? BEARER : 'Basic ';
  const none = unsigned(token);
  return [
    {
      where: `behind "${other.trim()}"`,
      headers: { [AUTHORIZATION]: `${other}${token}` },
      reference: http('RFC 9110, 11.6.2', 'MUST'),
    },
    ...(own === BEARER
      ? [
          {
            where: 'in the address',
            headers: {},
            query: { access_token: token },
            reference: http('RFC 6750, 5.3', 'SHOULD'),
          },
        ]
      : []),
    ...(none === undefined
      ? []
      : [
          {
            where: 'without its signature',
            headers: { [AUTHORIZATION]: `${own}${none}` },
            reference: http('RFC 7515, 5.2', 'MUST'),
          },
        ]),
  ];
}

/** The operation of each credential that says soonest who is accepted: a read without parameters. */
function firstOf(operations: readonly Operation[]): Operation[] {
  const cost = ({ path, ...one }: Operation) =>
    (changesState({ path, ...one }) ? 2 : 0) + (path.includes('{') ? 1 : 0);
  const closed = operations.filter((one) => !isOpen(one)).toSorted((a, b) => cost(a) - cost(b));
  const kindOf = ({ credential }: Operation) => JSON.stringify(credential);
  return closed.filter(
    (one, index) => closed.findIndex((other) => kindOf(other) === kindOf(one)) === index,
  );
}

/** A token counts only where, and as what, the description says: once for each kind of credential. */
export const misplacedTokenChecks = ({ operations }: Suite) =>
  firstOf(operations).map((operation) =>
    checkOf(operation, {
      category: 'token',
      detail: 'misplaced',
      reference: '#security',
      title: `${methodAndPath(operation)} takes a token only as the description says: behind no other scheme, and in no other place.`,
      run: async (context) => {
        const token = await context.token(operation.roles[0] ?? GUEST);
        const all = token === undefined ? [] : misplacedOf(operation, token);
        if (all.length === 0) throw new Skipped('no token is sent in the header "Authorization"');
        const call = await context.template(operation.id);
        for (const { where, headers, query, reference } of all) {
          const exchange = await context.send({
            ...call,
            as: GUEST,
            headers: { ...call.headers, ...headers },
            query: { ...call.query, ...query },
          });
          const details = { expected: '401', reference, wanted: 'rejection' } as const;
          const isRejection = (status: number) => !isSuccess(operation, status);
          expectStatusThat(`rejects a token ${where}`, exchange, isRejection, details);
        }
      },
    }),
  );

import type { CheckInfo, Operation } from '@catering/conformance';
import { JSON_MAX_BYTES } from '@catering/contract';
import { adminRows, ledgerRows } from './ledger-rows.ts';

type CheckDetails = Partial<Pick<CheckInfo, 'reference' | 'profile'>> & {
  readonly ledger: readonly string[];
};

const WITHOUT_TOKEN = 'without a valid one they respond with 401 and `WWW-Authenticate: Bearer`';
const UNREADABLE = 'A body that cannot be read gives 400';

const ofTokens: CheckDetails = { reference: WITHOUT_TOKEN, ledger: ['D-55', 'D-60'] };

/** What generic checks refer to in this API, by the parts of their ids that follow the operation's. */
const detailsById: Readonly<Record<string, CheckDetails>> = {
  'valid-request': { ledger: ['D-50', 'D-55'] },
  state: { ledger: ['D-50'] },
  'state.repeated': { reference: 'the first response is kept and repeated', ledger: ['D-11'] },
  'state.key-reused': { reference: 'another request with that key gives 409', ledger: ['D-11'] },
  'state.invalid-key': { ledger: ['D-11'] },
  'state.own-ids': {
    reference: 'Without a key, or with another one, each request counts.',
    ledger: ['D-11'],
  },
  'address.unknown-path': { reference: 'An unknown path gives 404', ledger: ['D-53', 'D-55'] },
  'token.misplaced': ofTokens,
  'token.none': ofTokens,
  'token.unknown': ofTokens,
  'token.tampered': ofTokens,
  'token.not-needed': {
    reference: 'Calls that need none do not fail for an invalid one.',
    ledger: ['D-60'],
  },
  role: { reference: 'for a role that is not among `x-roles` with 403', ledger: ['D-60'] },
  missing: { ledger: ['D-55'] },
  types: { ledger: ['D-55'] },
  limits: { ledger: ['D-55'] },
  body: { ledger: ['D-55'] },
  'body.broken-json': { reference: UNREADABLE, ledger: ['D-53', 'D-55'] },
  'body.deep-json': { reference: UNREADABLE, ledger: ['D-53', 'D-55'] },
  'body.broken-form': { reference: UNREADABLE, ledger: ['D-55', 'D-66'] },
  'body.content-type': { reference: '#requestBody', ledger: ['API-GEN-04', 'D-55'] },
  'body.chunked': {
    reference: 'A body may come in chunks, without `Content-Length`.',
    ledger: ['D-53'],
  },
  'body.too-large': {
    reference: `JSON of more than ${JSON_MAX_BYTES.toLocaleString('en')} bytes 413`,
    ledger: ['D-55'],
  },
  address: { ledger: ['D-55'] },
  hostile: { ledger: ['D-55'] },
  'address.broken-encoding': { reference: 'one that cannot be decoded 400', ledger: ['D-55'] },
  'address.wrong-method': {
    reference:
      'another method on a known path gives 405 and lists those it takes in the header `Allow`',
    ledger: ['D-55'],
  },
  'random.valid': { ledger: ['D-50'] },
  random: { ledger: ['D-55'] },
  'response.status': { ledger: ['D-55'] },
  'response.content-type': { ledger: ['API-GEN-04'] },
  'response.shape': { ledger: ['D-50'] },
  'response.no-secrets': { reference: 'never a password, a hash or a key', ledger: ['D-33'] },
  'response.no-version': {
    reference: 'Headers should not name the software of the server.',
    ledger: ['D-68'],
  },
  'response.no-internals': { reference: 'whose `message` a customer may', ledger: ['D-53'] },
  errors: { reference: 'Every response of 400 and above has the body `Error`', ledger: ['D-53'] },
  'limits.too-many-calls': { profile: 'reference', reference: undefined, ledger: ['D-55', 'D-71'] },
  'response.retry-after': {
    reference: 'Calls beyond a limit give 429 with `Retry-After`.',
    ledger: ['D-55'],
  },
};

/** Fields that an operation does not declare are ignored, unless its schema says otherwise. */
const ofUnknownFields = ({ body }: Operation): CheckDetails =>
  body?.schema.jsonSchema.additionalProperties === false
    ? { ledger: ['D-33'] }
    : { reference: 'Unknown fields and filters are ignored', ledger: ['D-62'] };

/** The longest beginning of what follows the operation in an id. */
function ownDetailsOf(
  check: CheckInfo,
  operations: readonly Operation[],
): CheckDetails | undefined {
  const operation = operations.find(({ id }) => id === check.operation);
  if (check.category === 'unknown' && operation) return ofUnknownFields(operation);
  const parts = check.id.slice(check.operation.length + 1).split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = detailsById[parts.slice(0, length).join('.')];
    if (found) return found;
  }
  return undefined;
}

function rowsOf({ operation, category }: CheckInfo): string[] {
  const [resource = ''] = operation.split('.');
  const ofOrders = category === 'token' && resource === 'order' ? ['API-ORD-01'] : [];
  const ofAdmins = category === 'role' ? [adminRows[resource] ?? ''].filter(Boolean) : [];
  return [...ofOrders, ...ofAdmins, ...(ledgerRows[operation] ?? [])];
}

/** The sentence of the document and the rows of the ledger that a generic check refers to. */
export function detailsOf(
  check: CheckInfo,
  operations: readonly Operation[],
): Partial<Pick<CheckInfo, 'reference' | 'ledger' | 'profile' | 'strict'>> {
  const { ledger = [], ...details } = ownDetailsOf(check, operations) ?? {};
  // The document says it of the server as a whole: nothing is a guess.
  return { ...details, strict: true, ledger: [...new Set([...ledger, ...rowsOf(check)])] };
}

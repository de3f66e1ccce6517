import type { CheckInfo } from './definition/check.ts';
import type { Operation } from '../operations/operation.ts';
import { JSON_MAX_BYTES } from '@catering/contract';

type CheckDetails = Partial<Pick<CheckInfo, 'reference' | 'strictOnly'>>;

const WITHOUT_TOKEN = 'without a valid one they respond with 401 and `WWW-Authenticate: Bearer`';
const UNREADABLE = 'A body that cannot be read gives 400';

const ofTokens: CheckDetails = { reference: WITHOUT_TOKEN };

const ofState: CheckDetails = {
  reference:
    'What a success confirms is stored: later requests see it, and nothing else has changed.',
};

/** The references of generic checks in this API, by the part of their ids after the operation's id. */
const detailsById: Readonly<Record<string, CheckDetails>> = {
  'state.repeated': { reference: 'the first response is kept and repeated' },
  'state.key-reused': { reference: 'another request with that key gives 409' },
  'state.own-ids': {
    reference: 'Without a key, or with another one, each request counts.',
  },
  'state.readable': ofState,
  'state.listed': ofState,
  'state.stored': ofState,
  'state.alone': ofState,
  'state.new-id': ofState,
  'state.gone': { reference: 'What was deleted gives 404 and is in no list.' },
  'address.unknown-path': { reference: 'An unknown path gives 404' },
  'token.misplaced': ofTokens,
  'token.none': ofTokens,
  'token.unknown': ofTokens,
  'token.tampered': ofTokens,
  'token.not-needed': {
    reference: 'Calls that need none do not fail for an invalid one.',
  },
  role: { reference: 'for a role that is not among `x-roles` with 403' },
  'body.broken-json': { reference: UNREADABLE },
  'body.deep-json': { reference: UNREADABLE },
  'body.broken-form': { reference: UNREADABLE },
  'body.content-type': { reference: '#requestBody' },
  'body.chunked': {
    reference: 'A body may come in chunks, without `Content-Length`.',
  },
  'body.too-large': {
    reference: `JSON of more than ${JSON_MAX_BYTES.toLocaleString('en')} bytes 413`,
  },
  'address.broken-encoding': { reference: 'one that cannot be decoded 400' },
  'address.wrong-method': {
    reference:
      'another method on a known path gives 405 and lists those it takes in the header `Allow`',
  },
  'response.no-secrets': { reference: 'never a password, a hash or a key' },
  'response.no-version': {
    reference: 'Headers should not name the software of the server.',
  },
  'response.no-internals': { reference: 'whose `message` a customer may' },
  errors: { reference: 'Every response of 400 and above has the body `Error`' },
  'limits.too-many-calls': { strictOnly: true, reference: undefined },
  'response.retry-after': {
    reference: 'Calls beyond a limit give 429 with `Retry-After`.',
  },
};

/** Fields that an operation does not declare are ignored, unless its schema says otherwise. */
const ofUnknownFields = ({ body }: Operation): CheckDetails =>
  body?.schema.jsonSchema.additionalProperties === false
    ? {}
    : { reference: 'Unknown fields and filters are ignored' };

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

/** The sentence of the document that a generic check refers to. */
export const detailsOf = (check: CheckInfo, operations: readonly Operation[]): CheckDetails =>
  ownDetailsOf(check, operations) ?? {};

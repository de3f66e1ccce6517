import { isObject } from '../../schema/json-path.ts';
import { GUEST, type Credential } from '../operation.ts';
import { below, type OpenApiDocument, type Place } from './document.ts';

/** The role of a token that nothing is said of but that it is one. */
const USER = 'user';

/** Who may call an operation, and how a token is sent. */
export interface Security {
  readonly roles: readonly string[];
  readonly credential: Credential | undefined;
  /** Open to guests, but a token makes a difference. */
  readonly readsToken: boolean;
}

interface Alternative {
  readonly role: string;
  readonly credential: Credential | undefined;
}

/** How a scheme sends a token; undefined for one that requests do not carry, such as mutual TLS. */
function credentialOf(scheme: Place, { mistake }: OpenApiDocument): Credential | undefined {
  const { type, name, in: place, scheme: auth } = Object(scheme.value);
  switch (type) {
    case 'apiKey':
      if (typeof name !== 'string') throw mistake(scheme, 'has no "name"', 'Name the header.');
      if (place === 'header' || place === 'query' || place === 'cookie') return { in: place, name };
      throw mistake(below(scheme, 'in'), 'is no place', 'Write header, query or cookie.');
    case 'http': {
      const prefix = String(auth).toLowerCase() === 'basic' ? 'Basic ' : 'Bearer ';
      return { in: 'header', name: 'authorization', prefix };
    }
    case 'oauth2':
    case 'openIdConnect':
      return { in: 'header', name: 'authorization', prefix: 'Bearer ' };
    case 'mutualTLS':
      return undefined;
    default:
      throw mistake(
        below(scheme, 'type'),
        `is ${JSON.stringify(type) ?? 'missing'}`,
        'Write apiKey, http, oauth2, openIdConnect or mutualTLS.',
      );
  }
}

/** One alternative: its role is named by the scopes that it needs. Undefined when it needs no token. */
function alternativeOf(document: OpenApiDocument, requirement: Place): Alternative | undefined {
  const { root, at, entriesOf, itemsOf, mistake } = document;
  const schemes = entriesOf(requirement).map(([name, scopes]) => {
    const scheme = at(root, 'components', 'securitySchemes', name);
    if (!isObject(scheme.value)) {
      const fix = 'Declare it in "components.securitySchemes", or correct the name.';
      throw mistake(requirement, `names the unknown security scheme "${name}"`, fix);
    }
    const needed = itemsOf(scopes).map(({ value }) => String(value));
    return { needed, credential: credentialOf(scheme, document) };
  });
  const carried = schemes.find(({ credential }) => credential);
  if (!carried) return undefined;
  const scopes = schemes.flatMap(({ needed }) => needed);
  return { role: scopes.join(' ') || USER, credential: carried.credential };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Security requirements as roles: the scopes that one needs, "user" for a token without scopes,
 * "guest" where none is needed. `x-roles` of an operation names its roles instead.
 *
 * @throws CannotRun for a scheme that is not declared
 */
export function securityOf(document: OpenApiDocument, operation: Place): Security {
  const { root, at, itemsOf, mistake } = document;
  const isOwn = Object(operation.value).security !== undefined;
  const requirements = itemsOf(at(isOwn ? operation : root, 'security'));
  const alternatives = requirements.map((one) => alternativeOf(document, one));
  const needed = alternatives.filter((one) => one !== undefined);
  const isOpen = needed.length < alternatives.length || alternatives.length === 0;
  const named = Object(operation.value)['x-roles'] as unknown;
  if (named !== undefined && !(Array.isArray(named) && named.every(isText))) {
    throw mistake(
      below(operation, 'x-roles'),
      'is no list of names',
      'List the roles, such as ["user"].',
    );
  }
  const roles = [...new Set([...(isOpen ? [GUEST] : []), ...needed.map(({ role }) => role)])];
  return {
    roles: named ?? roles,
    credential: needed[0]?.credential,
    readsToken: isOpen && needed.length > 0,
  };
}

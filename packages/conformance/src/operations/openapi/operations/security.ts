import { isObject } from '../../../values/schema/json-path.ts';
import { GUEST, type Credential } from '../../operation.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';

/** The role of a token that nothing is said of but that it is one. */
const USER = 'user';

/** Who may call an operation, and how a token is sent. */
export interface Security {
  readonly roles: readonly string[];
  /** Those of the roles that are scopes. */
  readonly scopes: readonly string[];
  readonly credential: Credential | undefined;
  /** The ways to send tokens, where there are several, or several tokens. */
  readonly credentials: readonly (readonly Credential[])[] | undefined;
  /** Open to guests, but a token makes a difference. */
  readonly readsToken: boolean;
}

interface Alternative {
  readonly role: string;
  /** A permission, which a token of another role may have as well. */
  readonly isScope: boolean;
  /** All of them are needed. */
  readonly credentials: readonly Credential[];
}

/** How a scheme sends a token; undefined for one that requests do not carry, such as mutual TLS. */
function credentialOf(scheme: DocumentNode, { mistake }: OpenApiDocument): Credential | undefined {
  const { type, name, in: location, scheme: auth } = Object(scheme.value);
  switch (type) {
    case 'apiKey':
      if (typeof name !== 'string') throw mistake(scheme, 'has no "name"', 'Name the header.');
      if (location === 'header' || location === 'query' || location === 'cookie') {
        return { in: location, name };
      }
      throw mistake(below(scheme, 'in'), 'is no location', 'Write header, query or cookie.');
    case 'http': {
      const written = String(auth ?? 'bearer');
      const prefix = `${written.slice(0, 1).toUpperCase()}${written.slice(1)} `;
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

/**
 * One alternative; undefined when it needs no token. OpenAPI 3.1 lets schemes without scopes name
 * roles; before, what they name means nothing.
 */
function alternativeOf(
  document: OpenApiDocument,
  requirement: DocumentNode,
): Alternative | undefined {
  const { root, at, entriesOf, itemsOf, mistake } = document;
  const schemes = entriesOf(requirement).map(([name, scopes]) => {
    const scheme = at(root, 'components', 'securitySchemes', name);
    if (!isObject(scheme.value)) {
      const fix = 'Declare it in "components.securitySchemes", or correct the name.';
      throw mistake(requirement, `names the unknown security scheme "${name}"`, fix);
    }
    const isScoped = ['oauth2', 'openIdConnect'].includes(String(Object(scheme.value).type));
    const areRoles = !isScoped && /^3\.[1-9]/.test(String(Object(root.value).openapi));
    const needed = isScoped || areRoles ? itemsOf(scopes).map(({ value }) => String(value)) : [];
    const credential = credentialOf(scheme, document);
    return { needed, isScoped, credential: credential && { ...credential, scheme: name } };
  });
  const credentials = schemes.flatMap(({ credential }) => credential ?? []);
  if (credentials.length === 0) return undefined;
  const roles = schemes.flatMap(({ needed }) => needed);
  const isScope = roles.length > 0 && schemes.some(({ isScoped }) => isScoped);
  return { isScope, role: roles.join(' ') || USER, credentials };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Security requirements as roles: those that one names, "user" for a token without a role,
 * "guest" where none is needed. `x-roles` of an operation names its roles instead.
 *
 * @throws CannotRun for a scheme that is not declared
 */
export function securityOf(document: OpenApiDocument, operation: DocumentNode): Security {
  const { root, at, itemsOf, mistake } = document;
  const isOwn = Object(operation.value).security !== undefined;
  const requirements = itemsOf(at(isOwn ? operation : root, 'security'));
  const alternatives = requirements.map((one) => alternativeOf(document, one));
  const all = alternatives.filter((one) => one !== undefined);
  // Next to itself with scopes, a scheme without any would make them pointless: frameworks write so
  // what is needed together.
  const kindOf = ({ credentials }: Alternative) => JSON.stringify(credentials);
  const needed = all.filter(
    (one) => one.isScope || !all.some((other) => other.isScope && kindOf(other) === kindOf(one)),
  );
  const isOpen = all.length < alternatives.length || alternatives.length === 0;
  const named = Object(operation.value)['x-roles'] as unknown;
  if (named !== undefined && !(Array.isArray(named) && named.every(isText))) {
    throw mistake(
      below(operation, 'x-roles'),
      'is no list of names',
      'List the roles, such as ["user"].',
    );
  }
  const roles = [...new Set([...(isOpen ? [GUEST] : []), ...needed.map(({ role }) => role)])];
  const ways = needed.map(({ credentials }) => credentials);
  const [[credential] = []] = ways;
  return {
    roles: named ?? roles,
    scopes: needed.flatMap(({ role, isScope }) => (isScope ? role : [])),
    credential,
    credentials: ways.flat().length > 1 ? ways : undefined,
    readsToken: isOpen && needed.length > 0,
  };
}

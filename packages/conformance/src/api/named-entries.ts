import {
  changesState,
  pathParametersOf,
  shapeOfPath,
  type NamedEntry,
  type Operation,
  type ResourceTrait,
} from './operation.ts';
import { ownParameterOf, parentParametersOf } from './path-values.ts';
import { membersOf, successOf, withMembers, type Found } from './success-body.ts';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The path parameters that the operation's own resource and those above it do not explain. */
function openParameters(operation: Operation, isMade: (resource: string) => boolean): string[] {
  const { resource } = operation.traits;
  const own = ownParameterOf(operation);
  const explained = [
    ...((resource?.parents ?? []).every(isMade) ? parentParametersOf(operation) : []),
    ...(resource && own !== undefined && isMade(resource.name) ? [own] : []),
  ];
  return pathParametersOf(operation).filter((name) => !explained.includes(name));
}

const holding = (members: readonly Found[], name: string): Found | undefined =>
  members.find(({ schema }) => name in membersOf(schema));

/** Finds the request to a fixed address that makes something with a field of a name, and shows it. */
function makerFinder(operations: readonly Operation[]) {
  const makers = operations.flatMap((maker) => {
    const { method, path, body } = maker;
    if (method !== 'POST' || path.includes('{') || !body) return [];
    const taken = withMembers(body.schema.jsonSchema);
    return [{ maker, taken, shown: withMembers(successOf(maker)) }];
  });
  return (field: string) => {
    const found = makers.find(({ taken, shown }) => holding(taken, field) && holding(shown, field));
    return found && { maker: found.maker, at: holding(found.shown, field)?.at ?? [] };
  };
}

/**
 * Which entries the path parameters name that no resource of the operation explains: "/notes/{id}/close"
 * closes a note, and "/profiles/{username}" shows what a request to "/users" has made.
 */
export function withNamedEntries(operations: readonly Operation[]): Operation[] {
  const made = new Map<string, ResourceTrait>();
  const byCollection = new Map<string, ResourceTrait>();
  for (const { path, traits } of operations) {
    const { resource } = traits;
    if (!resource || !(resource.upserts || ['create', 'list'].includes(resource.action))) continue;
    if (!made.has(resource.name) || resource.action === 'create') made.set(resource.name, resource);
    byCollection.set(shapeOfPath(path).replace(/\/\{\}$/, ''), resource);
  }
  // What is created elsewhere is named by the collection where it is read.
  for (const { path, traits } of operations) {
    const [, collection] = /^(.*)\/\{\}$/.exec(shapeOfPath(path)) ?? [];
    const resource = made.get(traits.resource?.name ?? '');
    if (collection === undefined || !resource || byCollection.has(collection)) continue;
    byCollection.set(collection, resource);
  }
  const makers = new Map<Operation, ResourceTrait>();
  const makerOf = makerFinder(operations);

  function entryNamed(operation: Operation, parameter: string): NamedEntry | undefined {
    const [before = ''] = operation.path.split(`/{${parameter}}`);
    const ofPath = byCollection.get(shapeOfPath(before));
    if (ofPath) return { parameter, resource: ofPath.name, field: ofPath.idField ?? 'id' };
    const byName = [...made.values()].find(({ name }) => plain(parameter) === `${plain(name)}id`);
    if (byName) return { parameter, resource: byName.name, field: byName.idField ?? 'id' };
    const found = plain(parameter) === 'id' ? undefined : makerOf(parameter);
    if (!found) return undefined;
    const { resource: own } = found.maker.traits;
    const resource = own ?? {
      name: found.maker.path.split('/').findLast((part) => part !== '') ?? 'entry',
      action: 'create',
      at: found.at,
      idField: parameter,
    };
    if (resource.action !== 'create') return undefined;
    makers.set(found.maker, resource);
    return { parameter, resource: resource.name, field: parameter };
  }

  const named = operations.map((operation) => {
    const open = openParameters(operation, (resource) => made.has(resource));
    const names = open.flatMap((parameter) => entryNamed(operation, parameter) ?? []);
    return [operation, names] as const;
  });
  return named.map(([operation, names]) => {
    const resource = operation.traits.resource ?? makers.get(operation);
    const traits = {
      ...operation.traits,
      ...(resource && { resource }),
      ...(names.length > 0 && { names }),
    };
    return { ...operation, traits };
  });
}

/** The path parameters whose entries nothing can be said of. */
export function unknownParameters(
  operation: Operation,
  operations: readonly Operation[],
): string[] {
  const { names = [] } = operation.traits;
  const isMade = (resource: string) =>
    operations.some(
      ({ traits: { resource: one } }) =>
        one?.name === resource && (one.upserts || ['create', 'list'].includes(one.action)),
    );
  const { properties = {} } = operation.parameters.path?.jsonSchema ?? {};
  return openParameters(operation, isMade).filter(
    (name) => !properties[name]?.enum && names.every(({ parameter }) => parameter !== name),
  );
}

/** Names of the account that a token belongs to, in a path. */
const OWN_ACCOUNT =
  /\/(?:me|self|user|account|profile|password|my[-_]?(?:account|profile))(?:\/|$)/i;

/** Whether an operation changes the account of its own caller. */
export const changesOwnAccount = (operation: Operation): boolean =>
  changesState(operation) &&
  operation.roles.every((role) => role !== 'guest') &&
  !operation.path.includes('{') &&
  (operation.method === 'POST' ? /\/(?:me|self|password)(?:\/|$)/i : OWN_ACCOUNT).test(
    operation.path,
  );

/** Whether an operation succeeds for somebody's name and password alone, which no description shows. */
export const takesCredentials = ({
  method,
  path,
  body,
  traits,
  guessed = [],
}: Operation): boolean =>
  method === 'POST' &&
  (traits.resource === undefined || guessed.includes('resource')) &&
  /(?:log-?in|sign-?in|token|session|authenticate)s?(?:\/|$)/i.test(path) &&
  body !== undefined &&
  withMembers(body.schema.jsonSchema).some(({ schema }) =>
    Object.keys(membersOf(schema)).some((name) => /passw/i.test(name)),
  );

/**
 * Whether an operation may change what others are looking at: it names no entry, and is known neither
 * to create one nor to list some.
 */
export const mayDisturb = ({ method, path, traits }: Operation): boolean =>
  !path.includes('{') &&
  !['create', 'list'].includes(traits.resource?.action ?? '') &&
  !['HEAD', 'OPTIONS'].includes(method);

import {
  changesState,
  pathParametersOf,
  shapeOfPath,
  type NamedEntry,
  type Operation,
  type ResourceAnnotation,
} from './operation.ts';
import { ownParameterOf, parentParametersOf } from './path-values.ts';
import { listIn, membersOf, successOf, withMembers, type Found } from './success-body.ts';
import { toText, type JsonPath } from '../schema/json-path.ts';

/** A name without case and separators. */
export const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The path parameters that the operation's own resource and those above it do not explain. */
function openParameters(operation: Operation, isMade: (resource: string) => boolean): string[] {
  const { resource } = operation.annotations;
  const own = ownParameterOf(operation);
  const explained = [
    ...((resource?.parents ?? []).every(isMade) ? parentParametersOf(operation) : []),
    ...(resource && own !== undefined && isMade(resource.name) ? [own] : []),
  ];
  return pathParametersOf(operation).filter((name) => !explained.includes(name));
}

const holding = (members: readonly Found[], name: string): Found | undefined =>
  members.find(({ schema }) => name in membersOf(schema));

/** A request that makes something, and where its response shows the field that names it. */
interface Maker {
  readonly maker: Operation;
  readonly at: JsonPath;
  readonly field: string;
}

/** Finds the request to a fixed address that makes something with a field of a name, and shows it. */
function makerFinder(operations: readonly Operation[]) {
  const makers = operations.flatMap((maker) => {
    const { method, path, body } = maker;
    if (method !== 'POST' || path.includes('{') || !body) return [];
    const taken = withMembers(body.schema.jsonSchema);
    return [{ maker, taken, shown: withMembers(successOf(maker)) }];
  });
  return (field: string): Maker | undefined => {
    const found = makers.find(({ taken, shown }) => holding(taken, field) && holding(shown, field));
    return found && { maker: found.maker, at: holding(found.shown, field)?.at ?? [], field };
  };
}

const isMaking = ({ upserts, action }: ResourceAnnotation) =>
  upserts === true || ['create', 'list'].includes(action);

/** Whether operations create or list entries of a resource. */
export const isMade = (operations: readonly Operation[], name: string | undefined): boolean =>
  operations.some(
    ({ annotations: { resource } }) => resource?.name === name && resource && isMaking(resource),
  );

/** Whether an entry of one resource can only be made when there is one of another, or of it. */
export const isNeededBy = (
  needs: ReadonlyMap<string, readonly string[]>,
  wanted: string,
  from: string,
  seen: readonly string[] = [],
): boolean =>
  wanted === from ||
  (!seen.includes(from) &&
    (needs.get(from) ?? []).some((one) => isNeededBy(needs, wanted, one, [...seen, from])));

/** Whether the operations that make or list entries of a resource show this field of them. */
const isShown = (operations: readonly Operation[], name: string, field: string) =>
  operations
    .filter(({ annotations: { resource } }) => resource?.name === name && isMaking(resource))
    .some((one) => {
      const list = listIn(one);
      return holding([...withMembers(successOf(one)), ...(list ? [list] : [])], field);
    });

/**
 * Which entries the parameters name that no resource of the operation explains: links of the description
 * say it, and paths and names do: "/notes/{id}/close" closes a note, and "/profiles/{username}" shows what
 * a request to "/users" has made.
 */
export function withNamedEntries(operations: readonly Operation[]): Operation[] {
  const made = new Map<string, ResourceAnnotation>();
  const byCollection = new Map<string, ResourceAnnotation>();
  for (const { path, annotations } of operations) {
    const { resource } = annotations;
    if (!resource || !isMaking(resource)) continue;
    if (!made.has(resource.name) || resource.action === 'create') made.set(resource.name, resource);
    byCollection.set(shapeOfPath(path).replace(/\/\{\}$/, ''), resource);
  }
  // What is created elsewhere is named by the collection where it is read.
  for (const { path, annotations } of operations) {
    const [, collection] = /^(.*)\/\{\}$/.exec(shapeOfPath(path)) ?? [];
    const resource = made.get(annotations.resource?.name ?? '');
    if (collection === undefined || !resource || byCollection.has(collection)) continue;
    byCollection.set(collection, resource);
  }
  const makers = new Map<Operation, ResourceAnnotation>();
  const makerOf = makerFinder(operations);

  const entryOf = ({ name, idField = 'id' }: ResourceAnnotation) => ({
    resource: name,
    field: idField,
  });

  function madeBy({ maker, at, field }: Maker): Omit<NamedEntry, 'parameter'> | undefined {
    const resource = maker.annotations.resource ?? {
      name: maker.path.split('/').findLast((part) => /^[^{]/.test(part)) ?? 'entry',
      action: 'create' as const,
      at,
      idField: field,
    };
    if (resource.action !== 'create') return undefined;
    makers.set(maker, resource);
    return { resource: resource.name, field };
  }

  /** The entry whose field a response shows at a place: one of its own resource, or a new one. */
  function entryShown(source: Operation, place: readonly string[]) {
    const { resource } = source.annotations;
    const field = place.at(-1) ?? '';
    // Any entry of a list will do, regardless of its position.
    const isName = (key: string | number) => !/^\d+$/.test(String(key));
    const at = place.slice(0, -1).filter(isName);
    if (!resource) {
      const isNew = source.responses[201] !== undefined || !source.path.includes('{');
      const isMaker = source.method === 'POST' && isNew && !takesCredentials(source);
      return isMaker ? madeBy({ maker: source, at, field }) : undefined;
    }
    const isEntry = toText(at) === toText((resource.at ?? []).filter(isName));
    const isKnown = made.has(resource.name) && isShown(operations, resource.name, field);
    return isEntry && isKnown ? { resource: resource.name, field } : undefined;
  }

  /** The entry that a path parameter of an operation names, from any source. */
  function entryAt(
    operation: Operation,
    parameter: string,
    seen: readonly Operation[],
  ): Omit<NamedEntry, 'parameter'> | undefined {
    if (seen.includes(operation)) return undefined;
    const { resource } = operation.annotations;
    const names = [...(resource?.parents ?? []), ...(resource ? [resource.name] : [])];
    const index = [...parentParametersOf(operation), ownParameterOf(operation)].indexOf(parameter);
    const known = made.get(names[index] ?? '');
    return known ? entryOf(known) : entryNamed(operation, parameter, [...seen, operation]);
  }

  function entryLinked(
    operation: Operation,
    parameter: string,
    seen: readonly Operation[],
  ): Omit<NamedEntry, 'parameter'> | undefined {
    for (const source of operations) {
      for (const { operation: target, parameter: name, from } of source.links ?? []) {
        if (target !== operation.id || name.toLowerCase() !== parameter.toLowerCase()) continue;
        const found =
          'body' in from ? entryShown(source, from.body) : entryAt(source, from.parameter, seen);
        if (found) return found;
      }
    }
    return undefined;
  }

  function entryNamed(
    operation: Operation,
    parameter: string,
    seen: readonly Operation[],
  ): Omit<NamedEntry, 'parameter'> | undefined {
    const linked = entryLinked(operation, parameter, seen);
    if (linked) return linked;
    const [before = ''] = operation.path.split(`/{${parameter}}`);
    const ofPath = byCollection.get(shapeOfPath(before));
    if (ofPath) return entryOf(ofPath);
    const byName = [...made.values()].find(({ name }) => plain(parameter) === `${plain(name)}id`);
    if (byName) return entryOf(byName);
    const found = plain(parameter) === 'id' ? undefined : makerOf(parameter);
    return found && madeBy(found);
  }

  const named = operations.map((operation) => {
    const { query, headers } = operation.parameters;
    const others = [query, headers].flatMap((one) => Object.keys(one?.jsonSchema.properties ?? {}));
    const find = (parameters: readonly string[], entry: typeof entryNamed): NamedEntry[] =>
      parameters.flatMap((parameter) => {
        const found = entry(operation, parameter, []);
        return found ? { parameter, ...found } : [];
      });
    const open = openParameters(operation, (resource) => made.has(resource));
    return [operation, find(open, entryNamed), find(others, entryLinked)] as const;
  });
  /** Whether entries of a resource come from this operation: a list serves where nothing creates them. */
  const isSource = (resource: ResourceAnnotation) =>
    isMaking(resource) &&
    (resource.action !== 'list' || made.get(resource.name)?.action === 'list');
  const needs = new Map<string, string[]>();
  for (const [{ annotations }, names, references] of named) {
    if (!annotations.resource || !isSource(annotations.resource)) continue;
    const all = [...names, ...references].map(({ resource }) => resource);
    needs.set(annotations.resource.name, [...(needs.get(annotations.resource.name) ?? []), ...all]);
  }
  return named.map(([operation, all, allReferences]) => {
    const resource = operation.annotations.resource ?? makers.get(operation);
    // Of resources whose makers need one another, neither could be created first.
    const isFirst = (one: NamedEntry) =>
      !resource || !isSource(resource) || !isNeededBy(needs, resource.name, one.resource);
    const [names, references] = [all.filter(isFirst), allReferences.filter(isFirst)];
    const annotations = {
      ...(references.length > 0 && { references }),
      ...operation.annotations,
      ...(resource && { resource }),
      ...(names.length > 0 && { names }),
    };
    return { ...operation, annotations };
  });
}

/** The path parameters whose entries nothing can be said of. */
export function unknownParameters(
  operation: Operation,
  operations: readonly Operation[],
): string[] {
  const { names = [] } = operation.annotations;
  const { properties = {} } = operation.parameters.path?.jsonSchema ?? {};
  return openParameters(operation, (resource) => isMade(operations, resource)).filter(
    (name) => !properties[name]?.enum && names.every(({ parameter }) => parameter !== name),
  );
}

/** Names of the account that a token belongs to, in a path. */
const OWN_ACCOUNT =
  /\/(?:me|self|user|account|profile|password|my[-_]?(?:account|profile))(?:\/|$)/i;

const ENDS_SESSION = /(?:log|sign)-?out|revoke/i;
/** What a DELETE removes when it ends the session of its caller. */
const OWN_SESSION = /\/(?:sessions?|tokens?)(?:\/current)?\/?$/i;

/** Whether an operation changes the account of its own caller, or ends the session of its token. */
export const changesOwnAccount = (operation: Operation): boolean => {
  const { method, path, roles } = operation;
  if (!changesState(operation) || roles.includes('guest') || path.includes('{')) return false;
  const isOfAccount = method === 'POST' ? /\/(?:me|self|password)(?:\/|$)/i : OWN_ACCOUNT;
  const endsSession = ENDS_SESSION.test(path) || (method === 'DELETE' && OWN_SESSION.test(path));
  return isOfAccount.test(path) || endsSession;
};

/** Whether an operation succeeds for someone's name and password alone, which no description shows. */
export const takesCredentials = ({
  method,
  path,
  body,
  annotations,
  guessed = [],
}: Operation): boolean =>
  method === 'POST' &&
  (annotations.resource === undefined || guessed.includes('resource')) &&
  /(?:log-?in|sign-?in|token|session|authenticate)s?(?:\/|$)/i.test(path) &&
  body !== undefined &&
  withMembers(body.schema.jsonSchema).some(({ schema }) =>
    Object.keys(membersOf(schema)).some((name) => /passw/i.test(name)),
  );

/**
 * Whether an operation may change what others are looking at: it names no entry, and is known neither
 * to create one nor to list some.
 */
export const mayDisturb = ({ method, path, annotations }: Operation): boolean =>
  !path.includes('{') &&
  !['create', 'list'].includes(annotations.resource?.action ?? '') &&
  !['HEAD', 'OPTIONS'].includes(method);

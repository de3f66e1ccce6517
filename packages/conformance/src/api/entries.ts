import {
  changesState,
  createsEntries,
  isOpen,
  pathParametersOf,
  type NamedEntry,
  type Operation,
  type ResourceAnnotation,
} from './operation.ts';
import { ownParameterOf, parentParametersOf } from './values/path-values.ts';

const isSource = (resource: ResourceAnnotation) =>
  resource.upserts === true || ['create', 'list'].includes(resource.action);

/** Whether operations create or list entries of a resource. */
export const isMade = (operations: readonly Operation[], name: string | undefined): boolean =>
  operations.some(
    ({ annotations: { resource } }) => resource?.name === name && resource && isSource(resource),
  );

/** The path parameters whose entries nothing is said of: neither annotations nor links. */
export function unknownParameters(
  operation: Operation,
  operations: readonly Operation[],
): string[] {
  const { resource, names = [] } = operation.annotations;
  const { properties = {} } = operation.parameters.path?.jsonSchema ?? {};
  const own = ownParameterOf(operation);
  const explained = [
    ...names.map(({ parameter }) => parameter),
    ...((resource?.parents ?? []).every((parent) => isMade(operations, parent))
      ? parentParametersOf(operation)
      : []),
    ...(own !== undefined && isMade(operations, resource?.name) ? [own] : []),
  ];
  return pathParametersOf(operation).filter(
    (name) => !explained.includes(name) && !properties[name]?.enum,
  );
}

/** Whether an operation may change what others are looking at: nothing says what it changes. */
export const runsAlone = (operation: Operation): boolean =>
  operation.annotations.alone ??
  (changesState(operation) && !operation.annotations.resource && !operation.path.includes('{'));

/**
 * Whether an operation may change the account of its own caller, or end the session of its token: nothing
 * says what it changes, and it creates nothing.
 */
export function mayChangeAccount(operation: Operation): boolean {
  const { annotations, responses, path } = operation;
  if (annotations.ownAccount !== undefined) return annotations.ownAccount;
  if (!changesState(operation) || isOpen(operation) || annotations.resource) return false;
  const creates = operation.method === 'POST' && (201 in responses || 202 in responses);
  return !creates && !path.includes('{');
}

/** Whether too many calls get a 429. */
export const isLimited = ({ annotations, responses }: Operation): boolean =>
  annotations.limited ?? 429 in responses;

/** The entry whose field a link hands on; undefined where the source does not show an entry there. */
function linkedEntry(
  source: Operation,
  from: NonNullable<Operation['links']>[number]['from'],
): Omit<NamedEntry, 'parameter'> | undefined {
  const { resource, names = [] } = source.annotations;
  if ('parameter' in from) {
    const named = names.find(({ parameter }) => parameter === from.parameter);
    if (named) return { resource: named.resource, field: named.field };
    const isOwn = resource && ownParameterOf(source) === from.parameter;
    return isOwn ? { resource: resource.name, field: resource.idField ?? 'id' } : undefined;
  }
  // Any entry of a list will do, regardless of its position.
  const isName = (key: string | number) => !/^\d+$/.test(String(key));
  const place = from.body.filter(isName).join('/');
  const at = (resource?.at ?? []).filter(isName);
  const field = from.body.at(-1) ?? '';
  return resource && place === [...at, field].join('/')
    ? { resource: resource.name, field }
    : undefined;
}

/** The same operations, whose links say which entries their parameters name. */
export function withLinkedEntries(operations: readonly Operation[]): Operation[] {
  const links = operations.flatMap((source) =>
    (source.links ?? []).flatMap((link) => {
      const entry = linkedEntry(source, link.from);
      return entry ? [{ ...link, entry }] : [];
    }),
  );
  return operations.map((operation) => {
    const linked = links
      .filter((link) => link.operation === operation.id)
      .map(({ parameter, entry }) => ({ parameter, ...entry }));
    if (linked.length === 0) return operation;
    const inPath = new Set(pathParametersOf(operation));
    const { names = [], references = [], ...others } = operation.annotations;
    const isNew = (one: NamedEntry) =>
      ![...names, ...references].some(({ parameter }) => parameter === one.parameter);
    const found = linked.filter(isNew);
    return {
      ...operation,
      annotations: {
        ...others,
        names: [...names, ...found.filter(({ parameter }) => inPath.has(parameter))],
        references: [...references, ...found.filter(({ parameter }) => !inPath.has(parameter))],
      },
    };
  });
}

/** What an operation needs entries of before it can be called. */
const neededBy = ({ annotations: { resource, names = [], references = [] } }: Operation) => [
  ...(resource?.parents ?? []),
  ...[...names, ...references].map((one) => one.resource),
];

/**
 * The same operations without references in a circle, of which no entry could be created first.
 */
export function withoutCircles(operations: readonly Operation[]): Operation[] {
  const needs = new Map<string, readonly string[]>();
  for (const one of operations) {
    const { resource } = one.annotations;
    if (resource && createsEntries(one)) needs.set(resource.name, neededBy(one));
  }
  const leadsTo = (from: string, to: string, seen: readonly string[] = []): boolean =>
    from === to ||
    (!seen.includes(from) &&
      (needs.get(from) ?? []).some((one) => leadsTo(one, to, [...seen, from])));
  return operations.map((operation) => {
    const { resource, references } = operation.annotations;
    if (!resource || !references || !createsEntries(operation)) return operation;
    const first = references.filter((one) => !leadsTo(one.resource, resource.name));
    return { ...operation, annotations: { ...operation.annotations, references: first } };
  });
}

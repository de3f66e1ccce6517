import {
  changesState,
  createsEntries,
  isOpen,
  methodAndPath,
  pathParametersOf,
  type Operation,
} from './operation.ts';
import type { ResourceAnnotation } from './annotations.ts';
import { ownParameterOf, parentParametersOf } from './path-values.ts';

const isSource = ({ action }: ResourceAnnotation) => action === 'create' || action === 'list';

/** Whether operations create or list entries of a resource. */
export const isMade = (operations: readonly Operation[], name: string | undefined): boolean =>
  operations.some(
    ({ annotations: { resource } }) => resource?.name === name && resource && isSource(resource),
  );

/** The path parameters whose entries nothing is said of: neither annotations nor values. */
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

/** The reason why a check of an operation is skipped whose example names what the server does not have. */
export const NO_ENTRY_OF_REQUEST = 'the server has no entry with the id of the request';

/** The reason why an operation is not called on an entry that the run did not create. */
export const noEntryFor = (operation: Operation, parameter: string): string =>
  `the description does not say what creates the "${parameter}" of ${methodAndPath(operation)} (x-conformance)`;

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

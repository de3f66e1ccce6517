import { decoded } from '../http/exchange.ts';
import { pathParametersOf, type Operation } from './operation.ts';

/** The values of the path parameters in a request, in the order of the path. */
export function pathValuesIn(operation: Operation, sent: string): string[] {
  const [address = ''] = sent.split('?');
  const parts = address.split('/');
  return operation.path.split('/').flatMap((part, index) => {
    return part.startsWith('{') ? [decoded(parts[index] ?? '')] : [];
  });
}

/** The path parameters that name the entries which an operation's own are below, in their order. */
export const parentParametersOf = (operation: Operation): string[] =>
  pathParametersOf(operation).slice(0, operation.annotations.resource?.parents?.length ?? 0);

/** A list, and an entry that is not there yet, have no id in the path: what it names is above them. */
const isAboveAll = ({ method, annotations: { resource } }: Operation) =>
  resource?.action === 'list' || (resource?.action === 'create' && method === 'POST');

/** The path parameter that names an entry of the operation's own resource. */
export const ownParameterOf = (operation: Operation): string | undefined => {
  const { idParam, parents = [] } = operation.annotations.resource ?? {};
  if (idParam !== undefined || isAboveAll(operation)) return idParam;
  return pathParametersOf(operation).slice(parents.length).at(-1);
};

import { decoded } from '../../http/exchange.ts';
import { pathParametersOf, type Operation } from '../operation.ts';

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

/** The path parameter that names an entry of the operation's own resource. */
export const ownParameterOf = (operation: Operation): string | undefined => {
  const { idParam, parents = [] } = operation.annotations.resource ?? {};
  return idParam ?? pathParametersOf(operation).slice(parents.length).at(-1);
};

import { pathParametersOf, type Operation } from '../api/operation.ts';
import { decoded } from '../http/exchange.ts';

/** An operation that a request is meant for. */
export interface Match {
  readonly operation: Operation;
  /** Values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly operation: Operation;
  readonly names: readonly string[];
  readonly path: RegExp;
}

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const patternOf = (operation: Operation): Pattern => ({
  operation,
  names: pathParametersOf(operation),
  path: new RegExp(
    `^${operation.path
      .split(/\{[^}]+\}/)
      .map(literally)
      .join('([^/]+)')}/?$`,
  ),
});

/**
 * Finds the operation that a request is meant for; of several the one with the fewest parameters.
 * HEAD asks for the operation of GET without its body.
 */
export function makeFinder(
  operations: readonly Operation[],
): (method: string, path: string) => Match | undefined {
  const patterns = operations
    .map(patternOf)
    .toSorted((one, other) => one.names.length - other.names.length);
  const find = (method: string, path: string): Match | undefined => {
    for (const { operation, names, path: pattern } of patterns) {
      const values = operation.method === method ? pattern.exec(path) : null;
      if (!values) continue;
      const params = names.map((name, index) => [name, decoded(values[index + 1] ?? '')]);
      return { operation, params: Object.fromEntries(params) as Record<string, string> };
    }
    return method === 'HEAD' ? find('GET', path) : undefined;
  };
  return (method, path) => find(method, path.split('?')[0] ?? path);
}

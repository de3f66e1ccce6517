import { objectOf, refName, resolve, type Json } from './json.ts';

/** The names of the components that a part of a document leads to, directly or by way of others. */
function reach(document: Json, part: unknown, found: Set<string>): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  const name = refName(objectOf(part));
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    reach(document, resolve(document, objectOf(part)), found);
  }
  for (const child of Object.values(part)) reach(document, child, found);
  return found;
}

/** The ids of the operations that a component is part of. */
export const usersOf = (document: Json, component: string): string[] =>
  Object.values(objectOf(document.paths))
    .flatMap((methods) => Object.values(objectOf(methods)))
    .filter((operation) => reach(document, operation, new Set()).has(component))
    .map((operation) => String(objectOf(operation).operationId));

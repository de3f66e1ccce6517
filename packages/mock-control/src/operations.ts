import { listOperations } from '@catering/contract';

const ids = new Set(listOperations().map(({ id }) => id));

export const isOperation = (id: string) => ids.has(id);

/** Says that there is no such operation, and which there are of the same resource, or in all. */
export function unknownOperation(id: string): string {
  const [resource = ''] = id.split('.');
  const near = [...ids].filter((one) => one.startsWith(`${resource}.`));
  return `There is no operation "${id}". There are: ${(near.length > 0 ? near : [...ids]).join(', ')}.`;
}

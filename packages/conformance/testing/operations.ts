import { parse } from 'yaml';
import { fromOpenApi } from '../src/operations/openapi/from-openapi.ts';
import type { Operation } from '../src/operations/operation.ts';

/** The operations of a document; messages call it "api.yaml". */
export const readYaml = (yaml: string): Operation[] =>
  fromOpenApi(parse(yaml), { source: 'api.yaml' });

/** @throws Error for an id that none has */
export function findOperation(operations: readonly Operation[], id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

import { indexOperations, type Operation } from '../operations/operation.ts';
import { operations as contractOperations } from '../operations/contract/contract-operations.ts';
import { cateringChecks } from './catering-checks.ts';
import { detailsOf } from './check-details.ts';
import type { Check } from './definition/check.ts';
import { ownCheckOf } from './generated/check-of.ts';
import { generatedChecks } from './generated/generated-checks.ts';

/** The operations of an API, and everything that is checked of a server of it. */
export interface Suite {
  readonly operations: readonly Operation[];
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
  readonly checks: readonly Check[];
}

/** @throws Error when two operations or two checks have the same id */
export function suiteOf(operations: readonly Operation[]): Suite {
  const operationOf = indexOperations(operations);
  const generated = generatedChecks(operations).map((check) => ({
    ...check,
    ...detailsOf(check, operations),
  }));
  const checks = [
    ...generated.filter(({ category }) => category === 'valid-request'),
    ...cateringChecks.map((check) => ownCheckOf(check, operationOf)),
    ...generated.filter(({ category }) => category !== 'valid-request'),
  ];
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`Two checks have the id "${id}"`);
    ids.add(id);
  }
  return { operations, operationOf, checks };
}

/** The catering contract. */
export const cateringSuite: Suite = suiteOf(contractOperations);

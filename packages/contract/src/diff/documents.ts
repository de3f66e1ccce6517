import type { Change } from './change.ts';
import { report, startComparison, type Comparison } from './comparison.ts';
import { isSame, namesOf, objectOf, type Json } from './json.ts';
import { addressOf, compareOperations, nameOf, shapeOf, type Located } from './operations.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

const operationsOf = (document: Json): Located[] =>
  Object.entries(objectOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods))
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({ method, path, operation: objectOf(operation) })),
  );

/** Compares what stands outside of the operations. */
function compareFrames(comparison: Comparison) {
  const { before, after } = comparison;
  for (const [part, old, now] of [
    ['introduction', objectOf(before.info), objectOf(after.info)],
    ['document', before, after],
  ] as const) {
    for (const keyword of namesOf(old, now)) {
      if (['info', 'paths', 'components'].includes(keyword)) continue;
      if (!isSame(old[keyword], now[keyword])) {
        report(comparison, 'cosmetic', part, `changes its ${keyword}`);
      }
    }
  }
  const schemes = (document: Json) => objectOf(objectOf(document.components).securitySchemes);
  for (const name of namesOf(schemes(before), schemes(after))) {
    const [old, now] = [schemes(before)[name], schemes(after)[name]].map((scheme) => ({
      ...objectOf(scheme),
      description: undefined,
    }));
    if (isSame(old, now)) continue;
    const isNew = !(name in schemes(before));
    report(
      comparison,
      isNew ? 'additive' : 'breaking',
      `security scheme ${name}`,
      isNew ? 'is new' : 'is changed or removed',
    );
  }
}

/**
 * Names what differs between two OpenAPI documents, and what it means for clients of the first.
 * Requests may be let through more freely, responses may hold more: everything else breaks.
 */
export function compareDocuments(before: Json, after: Json): Change[] {
  const comparison = startComparison(before, after);
  const [old, now] = [operationsOf(before), operationsOf(after)];
  compareFrames(comparison);

  const successors = new Map<Located, Located>();
  const taken = new Set<Located>();
  const pair = (same: (a: Located, b: Located) => boolean) => {
    for (const one of old.filter((other) => !successors.has(other))) {
      const found = now.find((other) => !taken.has(other) && same(one, other));
      if (!found) continue;
      successors.set(one, found);
      taken.add(found);
    }
  };
  pair((a, b) => shapeOf(a) === shapeOf(b));
  pair((a, b) => a.operation.operationId !== undefined && nameOf(a) === nameOf(b));

  for (const one of old) {
    const successor = successors.get(one);
    if (successor) compareOperations(comparison, one, successor);
    else report(comparison, 'breaking', nameOf(one), `(${addressOf(one)}) is removed`);
  }
  for (const one of now) {
    if (!taken.has(one)) report(comparison, 'additive', nameOf(one), `(${addressOf(one)}) is new`);
  }
  return comparison.changes;
}

import { compareRequestBodies } from './bodies.ts';
import { report, type Comparison } from './comparison.ts';
import { isSame, listOf, objectOf, show, without, type Json } from './json.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';

/** An operation with its address. */
export interface Located {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

export const nameOf = ({ operation, method, path }: Located): string =>
  typeof operation.operationId === 'string' ? operation.operationId : `${method} ${path}`;

export const addressOf = ({ method, path }: Located): string => `${method.toUpperCase()} ${path}`;

/** A path without the names in it, by which servers tell paths apart. */
export const shapeOf = ({ method, path }: Located): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;

const pathNames = ({ path }: Located) =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '');

/** The ways to be let in; none is the same as an empty one. */
const accessOf = ({ security }: Json) => {
  const ways = listOf(security);
  return ways.length > 0 ? ways : [{}];
};
const isOpen = (ways: readonly unknown[]) => ways.some((way) => isSame(way, {}));

function compareAccess(comparison: Comparison, before: Json, after: Json, where: string) {
  const [oldWays, newWays] = [accessOf(before), accessOf(after)];
  const [wasOpen, open] = [isOpen(oldWays), isOpen(newWays)];
  if (wasOpen && !open) report(comparison, 'breaking', where, 'now needs a token');
  if (!wasOpen && open) report(comparison, 'additive', where, 'needs no token any more');
  if (wasOpen === open) {
    const schemes = (ways: readonly unknown[]) => ways.flatMap((way) => Object.keys(objectOf(way)));
    const [old, now] = [schemes(oldWays), schemes(newWays)];
    for (const scheme of without(old, now)) {
      report(comparison, 'breaking', where, `no longer reads the token ${show(scheme)}`);
    }
    for (const scheme of without(now, old)) {
      report(comparison, 'additive', where, `also reads the token ${show(scheme)}`);
    }
  }
  const [old, now] = [listOf(before['x-roles']), listOf(after['x-roles'])];
  for (const role of without(old, now)) {
    report(comparison, 'breaking', where, `is closed to the role ${show(role)}`);
  }
  for (const role of without(now, old)) {
    report(comparison, 'additive', where, `is opened to the role ${show(role)}`);
  }
}

export function compareOperations(comparison: Comparison, before: Located, after: Located) {
  const where = nameOf(before);
  const [old, now] = [before.operation, after.operation];
  if (shapeOf(before) !== shapeOf(after)) {
    report(
      comparison,
      'breaking',
      where,
      `is moved from ${addressOf(before)} to ${addressOf(after)}`,
    );
  }
  if (old.operationId !== now.operationId) {
    report(comparison, 'breaking', where, `has the new name ${show(now.operationId)}`);
  }
  for (const keyword of ['summary', 'description', 'tags']) {
    if (!isSame(old[keyword], now[keyword])) {
      report(comparison, 'cosmetic', where, `changes its ${keyword}`);
    }
  }
  if (old.deprecated !== now.deprecated) {
    report(
      comparison,
      'additive',
      where,
      now.deprecated ? 'is deprecated' : 'is no longer deprecated',
    );
  }
  compareAccess(comparison, old, now, where);
  compareParameters(comparison, old.parameters, now.parameters, {
    operation: where,
    pathNames: [pathNames(before), pathNames(after)],
  });
  compareRequestBodies(
    comparison,
    old.requestBody === undefined ? undefined : objectOf(old.requestBody),
    now.requestBody === undefined ? undefined : objectOf(now.requestBody),
    where,
  );
  compareResponses(comparison, objectOf(old.responses), objectOf(now.responses), where);
}

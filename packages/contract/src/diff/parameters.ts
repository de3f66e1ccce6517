import { report, type Comparison } from './comparison.ts';
import { isSame, listOf, objectOf, resolve, type Json } from './json.ts';
import { compareSchemas } from './schemas.ts';

interface Located {
  readonly operation: string;
  /** The names in the path, in its order, before and after. */
  readonly pathNames: readonly [before: readonly string[], after: readonly string[]];
}

/** What a parameter is known by: a path's by its position, a header's without regard to case. */
function keyOf({ in: place, name }: Json, pathNames: readonly string[]) {
  const text = String(name);
  if (place === 'path') return `path ${pathNames.indexOf(text)}`;
  return `${String(place)} ${place === 'header' ? text.toLowerCase() : text}`;
}

const byKey = (parameters: unknown, document: Json, pathNames: readonly string[]) =>
  new Map(
    listOf(parameters)
      .map((one) => resolve(document, objectOf(one)))
      .map((one) => [keyOf(one, pathNames), one]),
  );

function compareParameter(comparison: Comparison, before: Json, after: Json, where: string) {
  if (before.name !== after.name) {
    const weight = before.in === 'header' ? 'cosmetic' : 'breaking';
    report(comparison, weight, where, `is renamed to ${String(after.name)}`);
  }
  if (after.required === true && before.required !== true) {
    report(comparison, 'breaking', where, 'is now required');
  }
  if (before.required === true && after.required !== true) {
    report(comparison, 'additive', where, 'is now optional');
  }
  for (const keyword of ['description', 'example', 'examples']) {
    if (!isSame(before[keyword], after[keyword])) {
      report(comparison, 'cosmetic', where, `changes its ${keyword}`);
    }
  }
  for (const keyword of ['style', 'explode', 'allowReserved', 'content']) {
    if (!isSame(before[keyword], after[keyword])) {
      report(comparison, 'breaking', where, `is written differently (${keyword})`);
    }
  }
  const schemas = [objectOf(before.schema), objectOf(after.schema)] as const;
  compareSchemas(comparison, ...schemas, { path: where, direction: 'requests' });
}

export function compareParameters(
  comparison: Comparison,
  before: unknown,
  after: unknown,
  { operation, pathNames }: Located,
) {
  const old = byKey(before, comparison.before, pathNames[0]);
  const now = byKey(after, comparison.after, pathNames[1]);
  const whereOf = ({ in: place, name }: Json) =>
    `${String(place)} parameter ${String(name)} of ${operation}`;

  for (const [key, parameter] of old) {
    const successor = now.get(key);
    if (successor) compareParameter(comparison, parameter, successor, whereOf(parameter));
    else report(comparison, 'breaking', whereOf(parameter), 'is no longer read');
  }
  for (const [key, parameter] of now) {
    if (old.has(key)) continue;
    const required = parameter.required === true;
    report(
      comparison,
      required ? 'breaking' : 'additive',
      whereOf(parameter),
      required ? 'is new and required' : 'is new',
    );
  }
}

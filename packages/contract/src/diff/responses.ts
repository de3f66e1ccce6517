import { compareContent } from './bodies.ts';
import { isNew, report, type Comparison } from './comparison.ts';
import { isSame, namesOf, objectOf, refName, resolve, type Json } from './json.ts';
import { compareSchemas } from './schemas.ts';

const inLowerCase = (headers: unknown): Json =>
  Object.fromEntries(
    Object.entries(objectOf(headers)).map(([name, header]) => [name.toLowerCase(), header]),
  );

function compareHeaders(comparison: Comparison, before: Json, after: Json, response: string) {
  for (const name of namesOf(before, after)) {
    const where = `header ${name} of ${response}`;
    const [old, now] = [objectOf(before[name]), objectOf(after[name])];
    if (!(name in after)) report(comparison, 'breaking', where, 'is removed');
    else if (!(name in before)) report(comparison, 'additive', where, 'is new');
    else {
      if (old.required === true && now.required !== true) {
        report(comparison, 'breaking', where, 'is now optional');
      }
      if (now.required === true && old.required !== true) {
        report(comparison, 'additive', where, 'is now required');
      }
      if (!isSame(old.description, now.description)) {
        report(comparison, 'cosmetic', where, 'changes its description');
      }
      const schemas = [objectOf(old.schema), objectOf(now.schema)] as const;
      compareSchemas(comparison, ...schemas, { path: where, direction: 'responses' });
    }
  }
}

function compareResponse(comparison: Comparison, before: Json, after: Json, where: string) {
  const [oldName, newName] = [refName(before), refName(after)];
  // Shared responses are compared once and reported by their own name.
  const shared = oldName !== undefined && oldName === newName;
  if (shared && !isNew(comparison, `response ${oldName}`)) return;
  const place = shared ? `response ${oldName}` : where;
  const old = resolve(comparison.before, before);
  const now = resolve(comparison.after, after);
  if (!isSame(old.description, now.description)) {
    report(comparison, 'cosmetic', place, 'changes its description');
  }
  compareHeaders(comparison, inLowerCase(old.headers), inLowerCase(now.headers), place);
  const contents = [objectOf(old.content), objectOf(now.content)] as const;
  compareContent(comparison, ...contents, { where: place, direction: 'responses' });
}

/** A failure more is nothing new to a client that shows failures; another success is. */
export function compareResponses(
  comparison: Comparison,
  before: Json,
  after: Json,
  operation: string,
) {
  for (const status of namesOf(before, after)) {
    const where = `response ${status} of ${operation}`;
    if (!(status in after)) report(comparison, 'breaking', where, 'is removed');
    else if (status in before) {
      compareResponse(comparison, objectOf(before[status]), objectOf(after[status]), where);
    } else report(comparison, /^[45]/.test(status) ? 'additive' : 'breaking', where, 'is new');
  }
}

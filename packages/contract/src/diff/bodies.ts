import { report, type Comparison } from './comparison.ts';
import type { Direction } from './effect.ts';
import { isSame, namesOf, objectOf, type Json } from './json.ts';
import { compareSchemas } from './schemas.ts';

function typesOf(encoding: unknown): string[] {
  const { contentType } = objectOf(encoding);
  return typeof contentType === 'string' ? contentType.split(/, */) : [''];
}

/** Which content types the parts of a form may have. */
function compareEncoding(comparison: Comparison, before: Json, after: Json, where: string) {
  for (const part of namesOf(before, after)) {
    const [old, now] = [typesOf(before[part]), typesOf(after[part])];
    for (const type of old.filter((one) => !now.includes(one))) {
      report(comparison, 'breaking', where, `no longer takes ${type || 'any type'} as "${part}"`);
    }
    for (const type of now.filter((one) => !old.includes(one))) {
      report(comparison, 'additive', where, `takes ${type || 'any type'} as "${part}"`);
    }
  }
}

/** Compares the content of a request or a response, by content type. */
export function compareContent(
  comparison: Comparison,
  before: Json,
  after: Json,
  { where, direction }: { where: string; direction: Direction },
) {
  for (const type of namesOf(before, after)) {
    if (!(type in after)) report(comparison, 'breaking', where, `is no longer ${type}`);
    else if (!(type in before)) report(comparison, 'additive', where, `may be ${type}`);
    else {
      const [old, now] = [objectOf(before[type]), objectOf(after[type])];
      const schemas = [objectOf(old.schema), objectOf(now.schema)] as const;
      compareSchemas(comparison, ...schemas, { path: where, direction });
      compareEncoding(comparison, objectOf(old.encoding), objectOf(now.encoding), where);
      if (!isSame([old.example, old.examples], [now.example, now.examples])) {
        report(comparison, 'cosmetic', where, 'changes its example');
      }
    }
  }
}

export function compareRequestBodies(
  comparison: Comparison,
  before: Json | undefined,
  after: Json | undefined,
  operation: string,
) {
  const where = `body of ${operation}`;
  const [wasRequired, required] = [before?.required === true, after?.required === true];
  if (!before && !after) return;
  if (!after) report(comparison, 'breaking', where, 'is no longer read');
  else if (!before) {
    report(
      comparison,
      required ? 'breaking' : 'additive',
      where,
      required ? 'is new and required' : 'is new',
    );
  } else {
    if (required && !wasRequired) report(comparison, 'breaking', where, 'is now required');
    if (!required && wasRequired) report(comparison, 'additive', where, 'is now optional');
    const contents = [objectOf(before.content), objectOf(after.content)] as const;
    compareContent(comparison, ...contents, { where, direction: 'requests' });
  }
}

import { methodAndPath, responseAt, type Operation } from '../operations/operation.ts';
import { CannotRun } from '../errors.ts';
import { selectChecks } from '../run/setup/selection.ts';
import { rejections } from '../checks/expect/rejections.ts';
import { fieldsOf } from '../values/fields/fields.ts';
import { toText } from '../values/schema/json-path.ts';
import type { CheckInfo } from '../checks/definition/check.ts';
import type { Category } from '../checks/definition/category.ts';
import { statementOf, type OpenApiDocument } from '../checks/definition/statement.ts';
import { openApiDocument } from '@catering/contract/openapi';
import type { Suite } from '../checks/suite.ts';

/** A longer part of the document hides what follows it, lines. */
const LINES_MAX = 24;

const REJECTED: readonly Category[] = ['missing', 'types', 'limits', 'body'];

/** The statuses that are right for invalid input. */
function statusesFor({ category, reference }: CheckInfo, operation: Operation): string[] {
  if (!REJECTED.includes(category) || reference === '#responses/429') return [];
  const { status, also } = rejections.invalid;
  const declared = [status, ...also].filter((one) => responseAt(operation, one));
  return declared.length > 0
    ? [`${declared.join(', ')}: the document declares it.`]
    : [`${status}, or another status that fits: the document declares none for it.`];
}

/** The schema of the field that a check is about. */
function fieldOf({ id, category }: CheckInfo, operation: Operation): string | undefined {
  const { jsonSchema = {} } = operation.body?.schema ?? {};
  const start = `${operation.id}.${category}.body.`;
  const field = fieldsOf(jsonSchema).findLast(({ path }) =>
    id.startsWith(`${start}${toText(path)}.`),
  );
  if (!field || !['missing', 'types', 'limits'].includes(category)) return undefined;
  const name = toText(field.path);
  if (category === 'missing' && !field.required) return undefined;
  const said = category === 'missing' ? { required: [name] } : { [name]: field.schema };
  return JSON.stringify(said, null, 2);
}

const RFC = /^RFC (\d+), ([\d.]+)$/;

/** The reference of a check, in lines. */
function referenceLines(
  check: CheckInfo,
  operation: Operation | undefined,
  document: OpenApiDocument,
): string[] {
  const { reference, strictOnly } = check;
  const source = 'the OpenAPI document';
  if (typeof reference === 'object') {
    if (reference.kind === 'convention') {
      return [`a convention: ${source} does not say it, but common practice does`];
    }
    const [, number = '', section = ''] = RFC.exec(reference.section) ?? [];
    const address = `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`;
    return [`HTTP: ${reference.section}, ${reference.level}`, ...(number ? [address] : [])];
  }
  const said = statementOf(document, check);
  if (reference?.startsWith('#')) {
    const part = reference.slice(1).replace('/', ' ');
    const quoted = (operation && fieldOf(check, operation)) ?? said;
    const lines = quoted?.split('\n') ?? [];
    return [
      `${source}: ${part}${operation ? ` of ${methodAndPath(operation)}` : ''}`,
      ...lines.slice(0, LINES_MAX),
      ...(lines.length > LINES_MAX ? ['…'] : []),
    ];
  }
  if (said !== undefined) return [`${source}: ${said}`];
  return strictOnly
    ? [`${source} leaves it open; --strict asks for it`]
    : [`${source} as a whole: its operations must not contradict each other`];
}

/**
 * Describes a check: what it expects, and what it refers to.
 * @param wanted the id of the check
 * @throws CannotRun for an id that no check has
 */
export async function explain(suite: Suite, wanted: string): Promise<string> {
  const check = selectChecks(suite, { strict: true }).find(({ id }) => id === wanted);
  if (!check) {
    throw new CannotRun(`error: no check has the id '${wanted}'. --list shows the checks.`);
  }
  const operation = suite.operations.find(({ id }) => id === check.operation);
  const parts: Record<string, readonly string[]> = {
    expects: [check.title, ...(operation ? statusesFor(check, operation) : [])],
    'refers to': referenceLines(check, operation, openApiDocument()),
  };
  const lines = Object.entries(parts).flatMap(([name, texts]) =>
    texts.map((text, index) => `  ${(index === 0 ? name : '').padEnd(14)}${text}`),
  );
  return [wanted, ...lines].join('\n');
}

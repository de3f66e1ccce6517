import { methodAndPath, type Operation } from '../operations/operation.ts';
import { CannotRun } from '../errors.ts';
import { selectChecks } from '../run/select-checks.ts';
import { invalidInputOf } from '../checks/expect/rejections.ts';
import { fieldsOf } from '../values/fields/fields.ts';
import { toText } from '../values/schema/json-path.ts';
import { schemaAt } from '../values/schema/schema-parts.ts';
import type { CheckInfo } from '../checks/definition/check.ts';
import { bodySchema, entryText, type OpenApiDocument, statementOf } from './openapi-statement.ts';
import { openApiDocument } from '@catering/contract/openapi';
import type { Suite } from '../checks/suite.ts';

/** Maximum number of lines that are quoted of the document. */
const LINES_MAX = 24;

/** The statuses for the invalid input that a check sends. */
function statusesFor({ input: [location] = [] }: CheckInfo, operation: Operation): string[] {
  if (location === undefined) return [];
  const { status, also } = invalidInputOf(operation, `${location}`);
  return [`${status}; a warning for ${also.join(', ')}.`];
}

/** The schema of the field of the body that a check is about. */
function fieldOf(
  { input = [], category }: CheckInfo,
  operation: Operation,
  document: OpenApiDocument,
): string | undefined {
  const [location, ...path] = input;
  const name = toText(path);
  const field = fieldsOf(operation.body?.schema.jsonSchema ?? {}).find(
    (one) => location === 'body' && toText(one.path) === name,
  );
  if (!field || (category === 'missing' && !field.required)) return undefined;
  // The document also has the rules that a schema has no keyword for, in words.
  const documented = schemaAt(bodySchema(document, operation.id) ?? {}, field.path);
  const said =
    category === 'missing' ? { required: [name] } : { [name]: documented ?? field.schema };
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
    const [, number = '', section = ''] = RFC.exec(reference.section) ?? [];
    const address = `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`;
    return [`HTTP: ${reference.section}, ${reference.level}`, ...(number ? [address] : [])];
  }
  const said = statementOf(document, check);
  if (reference?.startsWith('#')) {
    const part = reference.slice(1).replace('/', ' ');
    const quoted = (operation && fieldOf(check, operation, document)) ?? said;
    const lines = quoted?.split('\n') ?? [];
    return [
      `${source}: ${part}${operation ? ` of ${methodAndPath(operation)}` : ''}`,
      ...lines.slice(0, LINES_MAX),
      ...(lines.length > LINES_MAX ? ['…', `--explain ${check.operation} prints all of it`] : []),
    ];
  }
  if (said !== undefined) return [`${source}: ${said}`];
  return strictOnly
    ? [`${source} leaves it open; --strict asks for it`]
    : [`${source} as a whole: its operations must not contradict each other`];
}

function explainCheck(suite: Suite, check: CheckInfo): string {
  const operation = suite.operations.find(({ id }) => id === check.operation);
  const parts: Record<string, readonly string[]> = {
    expects: [check.title, ...(operation ? statusesFor(check, operation) : [])],
    'refers to': referenceLines(check, operation, openApiDocument()),
  };
  const lines = Object.entries(parts).flatMap(([name, texts]) =>
    texts.map((text, index) => `  ${(index === 0 ? name : '').padEnd(14)}${text}`),
  );
  return [check.id, ...lines].join('\n');
}

/** An operation, as the OpenAPI document describes it. */
const explainOperation = (operation: Operation, checks: number) =>
  [
    `${operation.id}: ${methodAndPath(operation)}`,
    `  ${checks} checks: --only ${operation.id}`,
    entryText(openApiDocument(), operation.id),
  ].join('\n');

/**
 * Describes a check: what it expects, and what it refers to; or an operation.
 * @param wanted the id of a check or of an operation, or a method and a path: "POST /order"
 * @throws CannotRun for another text
 */
export async function explain(suite: Suite, wanted: string): Promise<string> {
  const checks = selectChecks(suite, { strict: true });
  const check = checks.find(({ id }) => id === wanted);
  if (check) return explainCheck(suite, check);
  const named = suite.operations.find((one) => [one.id, methodAndPath(one)].includes(wanted));
  if (named) {
    return explainOperation(named, checks.filter(({ operation }) => operation === named.id).length);
  }
  throw new CannotRun(
    `error: no check or operation has the id '${wanted}'. --list shows the checks.`,
  );
}

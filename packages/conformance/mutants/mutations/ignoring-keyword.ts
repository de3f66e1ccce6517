import {
  contentsOf,
  type LocatedContent,
} from '../../src/checks/generated/invalid/invalid-requests.ts';
import { operationOf } from '../../src/operations/contract/contract-operations.ts';
import { isMultipart, isValid, type Operation } from '../../src/operations/operation.ts';
import { fieldsOf } from '../../src/values/fields/fields.ts';
import { violatedKeywords } from '../../src/values/fields/violated-keywords.ts';
import type { Keyword } from '../../src/values/invalid/invalid-case.ts';
import { toText, valueAt } from '../../src/values/schema/json-path.ts';
import type { HttpRequest, Mutation } from '../mutant.ts';
import { jsonOf, pretended, queryOf } from './mutations.ts';

const NAMED_PART = /name="(\w+)"\r\n\r\n([^]*?)\r\n--/g;

const textPartsOf = ({ body }: HttpRequest) =>
  Object.fromEntries(
    [...body.toString().matchAll(NAMED_PART)].map(([, name = '', text]) => [name, text]),
  );

/** The content of one part of a request. */
function valueIn(request: HttpRequest, operation: Operation, { location, schema }: LocatedContent) {
  if (location === 'query') return Object.fromEntries(queryOf(request));
  if (location === 'body') return isMultipart(operation) ? textPartsOf(request) : jsonOf(request);
  const names = Object.keys(schema.jsonSchema.properties ?? {});
  return Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => names.includes(name)),
  );
}

/** Every keyword that a content violates, with its field: "price maximum". */
export function violationsIn({ schema: { jsonSchema } }: LocatedContent, value: unknown): string[] {
  const ofRoot = violatedKeywords(jsonSchema, value).filter((keyword) => keyword !== 'required');
  const ofFields = fieldsOf(jsonSchema).flatMap(({ path, schema, required }) => {
    const parent = valueAt(value, path.slice(0, -1));
    if (typeof parent !== 'object' || parent === null) return [];
    const field = valueAt(value, path);
    const keywords =
      field === undefined
        ? required
          ? ['required']
          : []
        : violatedKeywords(schema, field).filter((keyword) => keyword !== 'required');
    return keywords.map((keyword) => `${toText(path)} ${keyword}`);
  });
  return [...ofRoot.map((keyword) => ` ${keyword}`), ...ofFields];
}

/** Accepts requests that violate only one keyword of the schemas, or a rule in code. */
export const ignoringKeyword =
  (ignored: Keyword): Mutation =>
  async (request, { forward }) => {
    if (request.operation === undefined) return forward(request);
    const operation = operationOf(request.operation);
    const broken = contentsOf(operation).flatMap((content) => {
      const value = valueIn(request, operation, content);
      if (isValid(content.schema, value)) return [];
      const violations = violationsIn(content, value).map((one) => one.split(' ').at(-1));
      return violations.length === 0 ? ['code'] : violations;
    });
    const isTaken = broken.length > 0 && broken.every((keyword) => keyword === ignored);
    return isTaken ? pretended(request) : forward(request);
  };

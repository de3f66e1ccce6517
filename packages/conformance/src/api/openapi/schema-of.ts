import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonPath } from '../../schema/json-path.ts';
import { keysOfPointer } from '../../schema/json-pointer.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { ruleAt, withFormat } from '../../schema/rule.ts';
import { compile } from '../../schema/text.ts';
import type { Issue, Schema } from '../operation.ts';
import { inlineReferences } from './inline-references.ts';

/** Keywords and formats that it does not know, it ignores; so do servers. */
const newAjv = () => {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    verbose: true,
    logger: false,
    // Large schemas are compiled for a few values: optimizing the code takes as long as all the rest.
    code: { regExp: Object.assign(compile, { code: 'new RegExp' }), optimize: false },
    // 33960.84 is a multiple of 0.01, though no binary fraction is.
    multipleOfPrecision: 6,
  });
  formats.default(ajv);
  return ajv;
};

/** "/items/0/price", by the value that it leads into: "0" is an index in a list alone. */
function pathOf(pointer: string, root: unknown): JsonPath {
  let value = root;
  return keysOfPointer(pointer).map((key) => {
    const isList = Array.isArray(value);
    value = Object(value)[key];
    return isList ? Number(key) : key;
  });
}

const isNullBranch = (schema: unknown) => (schema as JsonSchema | undefined)?.type === 'null';

/** A choice between one schema and null is no choice for a value that is not null. */
const isNullable = ({ keyword, schema, data }: ErrorObject) =>
  (keyword === 'anyOf' || keyword === 'oneOf') &&
  data !== null &&
  Array.isArray(schema) &&
  schema.length === 2 &&
  schema.some(isNullBranch);

const isNullType = ({ keyword, schema }: ErrorObject) => keyword === 'type' && schema === 'null';

const isWithin = (inner: ErrorObject, outer: ErrorObject) =>
  inner.instancePath === outer.instancePath ||
  inner.instancePath.startsWith(`${outer.instancePath}/`);

/** Of a value that fits none of several schemas, the choice is what is wrong, not each of them. */
function summarized(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(
    (error) => (error.keyword === 'anyOf' || error.keyword === 'oneOf') && !isNullable(error),
  );
  return errors.filter((error) => {
    if (isNullable(error)) return false;
    const isInside = choices.some((choice) => choice !== error && isWithin(error, choice));
    // The type "null" is the other half of a choice that was dropped.
    return !isInside && !(isNullType(error) && errors.some(isNullable));
  });
}

/** The key that an error is about, when it is about a member that is not there. */
const missingKey = ({ params }: ErrorObject): string[] =>
  typeof params.missingProperty === 'string' ? [params.missingProperty] : [];

const unknownKey = ({ params }: ErrorObject): unknown =>
  params.additionalProperty ?? params.unevaluatedProperty;

function issueOf(error: ErrorObject, value: unknown, jsonSchema: JsonSchema): Issue {
  const path = [...pathOf(error.instancePath, value), ...missingKey(error)];
  const unknown = unknownKey(error);
  if (unknown !== undefined)
    return { path, message: `Unrecognized key: ${JSON.stringify(unknown)}` };
  if (error.keyword === 'oneOf' && error.params.passingSchemas) {
    return { path, message: 'a value of exactly one of the declared schemas, not of several' };
  }
  const { keyword, message = 'a valid value', params } = error;
  const rule = ruleAt(jsonSchema, path);
  if (rule === undefined || keyword !== 'pattern') return { path, message: rule ?? message };
  return { path, message: withFormat(rule, { pattern: String(params.pattern), message }) };
}

/**
 * Makes schemas of JSON Schema 2020-12. Ajv validates values by the schema as it is written;
 * issues are those of ts-rest contracts: the rule that a value violates.
 */
export function schemaFactory(): (written: JsonSchema) => Schema {
  let ajv: Ajv2020 | undefined;
  return (written) => {
    let inlined: JsonSchema | undefined;
    const jsonSchema = () => (inlined ??= inlineReferences(written));
    return {
      get jsonSchema() {
        return jsonSchema();
      },
      validate(value) {
        // A missing value is not JSON: Ajv would let it pass for want of a type.
        if (value === undefined) {
          return [{ path: [], message: ruleAt(jsonSchema(), []) ?? 'a value' }];
        }
        ajv ??= newAjv();
        const isValid = ajv.compile(written);
        if (isValid(value)) return [];
        const issues = summarized(isValid.errors ?? []).map((error) =>
          issueOf(error, value, jsonSchema()),
        );
        const paths = issues.map(({ path }) => JSON.stringify(path));
        return issues.filter(
          ({ message }, index) =>
            message.startsWith('Unrecognized') || paths.indexOf(paths[index] ?? '') === index,
        );
      },
    };
  };
}

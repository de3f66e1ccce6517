import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats, { type FormatName } from 'ajv-formats';
import { type JsonPath, keysOfPointer } from '../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../values/schema/json-schema.ts';
import { ruleAt, withFormat } from '../../../values/schema/rule.ts';
import { byFormat, compile } from '../../../values/generate/text.ts';
import { mapSchemas } from '../../../values/schema/walk.ts';
import type { Issue, Schema } from '../../operation.ts';
import { makeInliner, nameOf } from './inline-references.ts';

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
  formats.default(ajv, [...Object.keys(byFormat), 'int32', 'int64'] as FormatName[]);
  // Its own one rejects what every developer has: http://localhost:3000.
  ajv.addFormat('url', (text) => /^[a-z][a-z\d+.-]*:/i.test(text) && URL.canParse(text));
  return ajv;
};

type Definitions = Readonly<Record<string, JsonSchema>>;
type ValidatorOf = (written: JsonSchema) => ValidateFunction;

/** Schemas for the same definitions share what these are compiled to. */
function makeValidators(): ValidatorOf {
  const ajv = newAjv();
  const ids = new WeakMap<JsonSchema, string>();
  let count = 0;

  /** The same with references to definitions by the names that they are compiled under. */
  function named(schema: JsonSchema, $defs: Definitions): JsonSchema {
    const target = schema.$ref === undefined ? undefined : $defs[nameOf(schema.$ref)];
    if (target) return { ...schema, $ref: idOf(target, $defs) };
    return mapSchemas(schema, (one) => named(one, $defs));
  }

  function idOf(definition: JsonSchema, $defs: Definitions): string {
    const known = ids.get(definition);
    if (known !== undefined) return known;
    const id = `definition:${(count += 1)}`;
    ids.set(definition, id);
    ajv.addSchema(named(definition, $defs), id);
    return id;
  }

  return ({ $defs = {}, ...schema }) => ajv.compile(named(schema, $defs));
}

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
  let validatorOf: ValidatorOf | undefined;
  const inline = makeInliner();
  return (written) => {
    let inlined: JsonSchema | undefined;
    let isValid: ValidateFunction | undefined;
    const jsonSchema = () => (inlined ??= inline(written));
    return {
      get jsonSchema() {
        return jsonSchema();
      },
      validate(value) {
        // A missing value is not JSON: Ajv would let it pass for want of a type.
        if (value === undefined) {
          return [{ path: [], message: ruleAt(jsonSchema(), []) ?? 'a value' }];
        }
        validatorOf ??= makeValidators();
        isValid ??= validatorOf(written);
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

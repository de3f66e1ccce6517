import * as fc from 'fast-check';
import { isValid } from '../../operations/operation.ts';
import { isFile, type JsonSchema } from '../schema/json-schema.ts';
import type { JsonPath } from '../schema/json-path.ts';
import { contentsOf, takes, type Content } from '../fields/content.ts';
import { textKinds } from './text-kinds.ts';

/** Number of texts that show whether a field takes their kind. */
const TRIALS = 20;
/** Weight of the first kind, mostly words, against one for each other kind. */
const WEIGHT_OF_FIRST = 6;
/** Longest random list. */
const MAX_ENTRIES = 4;
/** Greatest random number. */
const MAX_NUMBER = 10_000_000;

type JudgedIn = ReturnType<typeof contentsOf>;

/** Texts of every kind that a field takes. */
function textOf(schema: JsonSchema, path: JsonPath, contentIn: JudgedIn): fc.Arbitrary<string> {
  const content = contentIn({ path, schema, required: false });
  const kinds = textKinds(schema).filter((kind) =>
    fc.sample(kind, { seed: TRIALS, numRuns: TRIALS }).every((text) => takes(content, path, text)),
  );
  const [first = fc.constant(''), ...others] = kinds;
  return fc.oneof({ weight: WEIGHT_OF_FIRST, arbitrary: first }, ...others);
}

function numberOf({ minimum = 0, maximum = MAX_NUMBER }: JsonSchema): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: Math.min(maximum, minimum + MAX_NUMBER) });
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  path: JsonPath,
  contentIn: JudgedIn,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).filter(([, field]) => !isFile(field));
  const values = Object.fromEntries(
    fields.map(([name, field]) => [name, valueOf(field, [...path, name], contentIn)]),
  );
  return fc.record(values, { requiredKeys: [...required] });
}

function valueOf(schema: JsonSchema, path: JsonPath, contentIn: JudgedIn): fc.Arbitrary<unknown> {
  const { enum: values, items = {}, minItems = 0, type } = schema;
  if (values) return fc.constantFrom(...values);
  switch (type) {
    case 'object':
      return objectOf(schema, path, contentIn);
    case 'array':
      return fc.array(valueOf(items, [...path, 0], contentIn), {
        minLength: minItems,
        maxLength: Math.max(minItems, MAX_ENTRIES),
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return textOf(schema, path, contentIn);
  }
}

/** Random values of a content, which its validator takes. */
export function randomContent(content: Content): fc.Arbitrary<unknown> {
  const { schema } = content;
  return valueOf(schema.jsonSchema, [], contentsOf(content)).filter((value) =>
    isValid(schema, value),
  );
}

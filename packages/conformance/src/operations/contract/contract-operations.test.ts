import { expect, test } from 'vitest';
import { isObject } from '../../values/schema/json-path.ts';
import type { JsonSchema } from '../../values/schema/json-schema.ts';
import { operations } from './contract-operations.ts';

/** Keywords that the kit reads, and those that say nothing of what is valid. */
const READ = new Set(
  `type properties required additionalProperties items anyOf enum const
  minLength maxLength pattern format minItems maxItems
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  $schema contentEncoding default description examples`.split(/\s+/),
);

function keywordsIn({ properties = {}, items, anyOf = [], ...others }: JsonSchema): string[] {
  const { additionalProperties } = others;
  const below = [...Object.values(properties), ...anyOf, items, additionalProperties];
  return [
    ...Object.keys(others),
    ...below.flatMap((one) => (isObject(one) ? keywordsIn(one) : [])),
  ];
}

test('the kit reads every keyword of the schemas of the contract', () => {
  const schemas = operations.flatMap(({ parameters, body, responses }) => [
    ...Object.values(parameters),
    body?.schema,
    ...Object.values(responses).map(({ schema }) => schema),
  ]);
  const keywords = new Set(schemas.flatMap((one) => (one ? keywordsIn(one.jsonSchema) : [])));
  expect([...keywords].filter((keyword) => !READ.has(keyword))).toEqual([]);
  expect(keywords).toContain('maxLength');
});

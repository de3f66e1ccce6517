import { expect, test } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';

/** The fields of all objects in a JSON Schema that have no sentence, by name. */
function unexplained(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...others } = schema as { properties?: Record<string, object> };
  const own = Object.entries(properties).filter(([, one]) => !('description' in one));
  return [
    ...own.map(([name]) => name),
    ...[...Object.values(properties), ...Object.values(others)].flatMap(unexplained),
  ];
}

test('editors show a sentence for each field of a fault and a scenario, and complete operations', () => {
  const { additionalProperties } = jsonSchemas['scenarios.schema.json']();
  const { properties } = Object(additionalProperties);
  expect(Object.keys(properties)).toEqual(['title', 'faults', 'seed']);
  expect(unexplained({ properties: { faults: properties.faults } })).toEqual([]);
  expect(properties.faults.items.properties.operation.enum).toContain('dishes.list');
});

test('editors explain ids, prices, and times of a seed', () => {
  const { properties = {} } = Object(jsonSchemas['seed.schema.json']());
  const { _id, price, image, category } = properties.dishes.items.properties;
  const explained = [_id, price, image, category, properties.orders.items.properties.createdAt];
  expect(explained.map(({ description }) => description)).not.toContain(undefined);
});

test('editors show a sentence for each list of a seed', () => {
  const { properties = {} } = jsonSchemas['seed.schema.json']();
  expect(
    Object.keys(properties).filter(
      (name) => !Object.hasOwn(Object(properties[name]), 'description'),
    ),
  ).toEqual([]);
});

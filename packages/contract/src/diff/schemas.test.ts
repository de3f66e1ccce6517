import { expect, test } from 'vitest';
import { changesBy, remove, set } from './testing/small-document.ts';

const dish = ['components', 'schemas', 'Dish'] as const;
const dishInput = ['components', 'schemas', 'DishInput'] as const;
const course = ['components', 'schemas', 'Course'] as const;

test('a removed field breaks responses and requests', () => {
  expect(changesBy(remove(...dish, 'properties', 'note'))).toEqual([
    'breaking: Dish.note in responses is removed',
  ]);
  expect(changesBy(remove(...dishInput, 'properties', 'note'))).toEqual([
    'breaking: DishInput.note in requests is removed',
  ]);
});

test('distinguishes a renamed field from a removed field and a new one', () => {
  expect(
    changesBy(
      remove(...dish, 'properties', 'name'),
      set({ type: 'string' }, ...dish, 'properties', 'title'),
      set(['title', 'price', 'course'], ...dish, 'required'),
    ),
  ).toEqual(['breaking: Dish.name in responses is renamed to title']);
  expect(
    changesBy(
      remove(...dish, 'properties', 'name'),
      set({ type: 'boolean' }, ...dish, 'properties', 'hot'),
      set(['price', 'course'], ...dish, 'required'),
    ),
  ).toEqual([
    'breaking: Dish.name in responses is removed',
    'additive: Dish.hot in responses is new',
  ]);
});

test('a changed field type breaks responses and requests', () => {
  const naira = ['components', 'schemas', 'Naira'] as const;
  expect(changesBy(set({ type: 'string' }, ...naira))).toEqual([
    'breaking: Naira in responses is retyped from integer to string',
    'breaking: Naira in requests is retyped from integer to string',
  ]);
});

test('a wider type breaks responses, and a narrower type breaks requests', () => {
  const naira = ['components', 'schemas', 'Naira', 'type'] as const;
  expect(changesBy(set('number', ...naira))).toEqual([
    'breaking: Naira in responses is retyped from integer to number',
    'additive: Naira in requests is retyped from integer to number',
  ]);
  const note = ['properties', 'note', 'type'] as const;
  expect(changesBy(set('string', ...dish, ...note))).toEqual([
    'additive: Dish.note in responses is retyped from string or null to string',
  ]);
  expect(changesBy(set(['string', 'null'], ...dishInput, ...note))).toEqual([
    'additive: DishInput.note in requests is retyped from string to string or null',
  ]);
  expect(changesBy(set(['string', 'null'], ...dish, 'properties', 'name', 'type'))).toEqual([
    'breaking: Dish.name in responses is retyped from string to string or null',
  ]);
});

test('a new field breaks requests only if it is required', () => {
  const hot = set({ type: 'boolean' }, ...dishInput, 'properties', 'hot');
  expect(changesBy(hot)).toEqual(['additive: DishInput.hot in requests is new']);
  expect(changesBy(hot, set(['name', 'price', 'course', 'hot'], ...dishInput, 'required'))).toEqual(
    ['breaking: DishInput.hot in requests is new and required'],
  );
  expect(
    changesBy(
      set({ type: 'boolean' }, ...dish, 'properties', 'hot'),
      set(['name', 'price', 'course', 'hot'], ...dish, 'required'),
    ),
  ).toEqual(['additive: Dish.hot in responses is new and required']);
});

test('a field that becomes required breaks requests, and one that becomes optional breaks responses', () => {
  const all = ['name', 'price', 'course', 'note'];
  const fewer = ['price', 'course'];
  expect(changesBy(set(all, ...dishInput, 'required'))).toEqual([
    'breaking: DishInput.note in requests is now required',
  ]);
  expect(changesBy(set(all, ...dish, 'required'))).toEqual([
    'additive: Dish.note in responses is now required',
  ]);
  expect(changesBy(set(fewer, ...dishInput, 'required'))).toEqual([
    'additive: DishInput.name in requests is now optional',
  ]);
  expect(changesBy(set(fewer, ...dish, 'required'))).toEqual([
    'breaking: Dish.name in responses is now optional',
  ]);
});

test('a new enum value breaks responses, and a removed one breaks requests', () => {
  expect(changesBy(set(['starter', 'main', 'dessert'], ...course, 'enum'))).toEqual([
    'breaking: Course in responses has the new value "dessert"',
    'additive: Course in requests has the new value "dessert"',
  ]);
  expect(changesBy(set(['main'], ...course, 'enum'))).toEqual([
    'additive: Course in responses no longer has the value "starter"',
    'breaking: Course in requests no longer has the value "starter"',
  ]);
  expect(changesBy(set(['main', 'starter'], ...course, 'enum'))).toEqual([]);
  expect(changesBy(remove(...course, 'enum'))).toEqual([
    'breaking: Course in responses is no longer limited to a list of values',
    'additive: Course in requests is no longer limited to a list of values',
  ]);
});

test('a tighter limit breaks requests, and a looser one does not', () => {
  const name = [...dishInput, 'properties', 'name'] as const;
  expect(changesBy(set(60, ...name, 'maxLength'))).toEqual([
    'breaking: DishInput.name in requests has maxLength 60 instead of 120',
  ]);
  expect(changesBy(set(200, ...name, 'maxLength'), remove(...name, 'minLength'))).toEqual([
    'additive: DishInput.name in requests no longer has minLength 1',
    'additive: DishInput.name in requests has maxLength 200 instead of 120',
  ]);
  expect(changesBy(set(3, ...name, 'minLength'))).toEqual([
    'breaking: DishInput.name in requests has minLength 3 instead of 1',
  ]);
  expect(changesBy(remove(...name, 'maxLength'))).toEqual([
    'additive: DishInput.name in requests no longer has maxLength 120',
  ]);
});

test('a looser limit breaks responses, and a tighter one does not', () => {
  const minimum = ['components', 'schemas', 'Naira', 'minimum'] as const;
  expect(changesBy(set(-100, ...minimum))).toEqual([
    'breaking: Naira in responses has minimum -100 instead of 0',
    'additive: Naira in requests has minimum -100 instead of 0',
  ]);
  expect(changesBy(set(1, ...minimum))).toEqual([
    'additive: Naira in responses has minimum 1 instead of 0',
    'breaking: Naira in requests has minimum 1 instead of 0',
  ]);
});

test('a new or changed pattern breaks requests, and a new one is additive in responses', () => {
  const pattern = [...dishInput, 'properties', 'name', 'pattern'] as const;
  expect(changesBy(set('^[a-z]', ...pattern))).toEqual([
    'breaking: DishInput.name in requests has the new pattern "^[a-z]"',
  ]);
  const answered = [...dish, 'properties', 'name', 'pattern'] as const;
  expect(changesBy(set('^[a-z]', ...answered))).toEqual([
    'additive: Dish.name in responses has the new pattern "^[a-z]"',
  ]);
});

test('rejecting unknown fields breaks requests', () => {
  expect(changesBy(set(false, ...dishInput, 'additionalProperties'))).toEqual([
    'breaking: DishInput in requests takes no other fields any more',
  ]);
});

test('a new allOf or anyOf breaks requests', () => {
  const name = [...dishInput, 'properties', 'name'] as const;
  expect(changesBy(set([{ pattern: 'a' }, { pattern: 'b' }], ...name, 'allOf'))).toEqual([
    'breaking: DishInput.name in requests has 2 more in allOf',
  ]);
  expect(changesBy(set([{ pattern: 'a' }, { pattern: 'b' }], ...name, 'anyOf'))).toEqual([
    'breaking: DishInput.name in requests has 2 more in anyOf',
  ]);
});

test('an unknown keyword is breaking', () => {
  expect(changesBy(set({ type: 'null' }, ...dishInput, 'not'))).toEqual([
    'breaking: DishInput in requests has the new not {"type":"null"}',
  ]);
});

test('changed descriptions are cosmetic', () => {
  expect(changesBy(set('A plate of food.', ...dish, 'description'))).toEqual([
    'cosmetic: Dish in responses changes its description',
  ]);
});

test('a renamed component is cosmetic', () => {
  expect(
    changesBy((document) => {
      const text = JSON.stringify(document).replaceAll('/schemas/Course"', '/schemas/Kind"');
      Object.assign(document, JSON.parse(text.replace('"Course":', '"Kind":')));
    }),
  ).toEqual([
    'cosmetic: Kind in responses was called Course',
    'cosmetic: Kind in requests was called Course',
  ]);
});

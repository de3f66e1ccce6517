import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';

/** A small document, with one of its parts changed. */
function documentWith(change: Readonly<Record<string, unknown>> = {}) {
  const parts: Readonly<Record<string, unknown>> = {
    parameters: [{ in: 'query', name: 'limit', schema: { type: 'string' } }],
    requestBody: { content: {} },
    properties: { name: { type: 'string' }, size: { enum: ['small', 'large'] } },
    required: ['name'],
    statuses: { 200: {}, 404: {} },
    ...change,
  };
  const { parameters, requestBody, properties, required, statuses } = parts;
  return {
    paths: { '/dishes': { get: { parameters, requestBody, responses: statuses } } },
    components: { schemas: { Dish: { properties, required } } },
  };
}

const name = { type: 'string' };
const limit = { in: 'query', name: 'limit', schema: { type: 'string' } };

test.each([
  [{ statuses: { 200: {} } }, 'paths /dishes get responses 404 is removed'],
  [{ properties: { name } }, 'components schemas Dish properties size is removed'],
  [
    { properties: { name, size: { enum: ['large'] } } },
    'components schemas Dish properties size: the value "small" is removed',
  ],
  [{ required: ['name', 'size'] }, 'components schemas Dish: size is required'],
  [
    { parameters: [{ ...limit, required: true }] },
    'paths /dishes get parameters query limit is required',
  ],
  [
    { parameters: [limit, { in: 'query', name: 'page', required: true }] },
    'paths /dishes get parameters query page is required',
  ],
  [{ requestBody: { required: true } }, 'paths /dishes get requestBody is required'],
])('%j breaks clients', (change, found) => {
  expect(breakingChanges(documentWith(), documentWith(change))).toEqual([found]);
});

test('a removed operation breaks clients', () => {
  expect(breakingChanges(documentWith(), { ...documentWith(), paths: {} })).toEqual([
    'paths /dishes is removed',
  ]);
});

test.each([
  [{ statuses: { 200: {}, 404: {}, 409: {} } }],
  [{ properties: { name, size: { enum: ['small', 'large', 'huge'] }, colour: {} } }],
  [{ required: [] }],
  [{ parameters: [{ in: 'query', name: 'page' }, limit] }],
])('%j does not', (change) => {
  expect(breakingChanges(documentWith(), documentWith(change))).toEqual([]);
});

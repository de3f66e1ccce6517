import { openApiDocument } from '@catering/contract/openapi';
import { expect, test } from 'vitest';
import { statementOf } from './openapi-statement.ts';
import { cateringSuite } from '../checks/suite.ts';

const { checks } = cateringSuite;
const document = openApiDocument();

test('every check that is not only of a strict run refers to the document or to HTTP', () => {
  // A check that only a strict run makes may quote the document too.
  const unfounded = checks.filter(
    (check) =>
      (!check.strictOnly || check.reference !== undefined) &&
      typeof check.reference !== 'object' &&
      statementOf(document, check) === undefined,
  );
  expect(
    unfounded.map(({ id, reference }) => [id, reference]),
    'words that no sentence of the OpenAPI document has, for this operation or for all',
  ).toEqual([]);
});

test('a quoted statement is a whole sentence of the operation, or a part of its entry', () => {
  const statement = (id: string) => {
    const check = checks.find((one) => one.id === id);
    return check && statementOf(document, check);
  };
  expect(statement('order.create.state.other-price')).toBe(
    "Unknown dishes and addons give 400, a price that is not the menu's 409.",
  );
  expect(statement('order.list.limits.query.limit.zero')).toContain('"name": "limit"');
  // The sentence is the first of its paragraph.
  expect(statement('categories.create.state.readable')).toMatch(
    /^\*\*Changes\.\*\* What a success/,
  );
  expect(statement('server.response.cors')).toContain('exposes `Retry-After`');
});

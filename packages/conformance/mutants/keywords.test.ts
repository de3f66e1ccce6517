import { describe, expect, test } from 'vitest';
import { casesOf, contentsOf, detailOf } from '../src/checks/generated/invalid/invalid-requests.ts';
import { operations } from '../src/operations/contract/contract-operations.ts';
import { completed } from '../src/values/fields/content.ts';
import { fieldsOf } from '../src/values/fields/fields.ts';
import type { Keyword } from '../src/values/invalid/invalid-case.ts';
import type { JsonSchema } from '../src/values/schema/json-schema.ts';
import { sharedBackend } from '../testing/start-backend.ts';
import { ignoringKeyword, violationsIn } from './mutations/ignoring-keyword.ts';

const contents = operations.flatMap((operation) =>
  contentsOf(operation).map((content) => ({ operation, content })),
);

const cases = contents.flatMap(({ operation, content }) =>
  casesOf(content).map((one) => ({
    ...one,
    content,
    invalid: one.mutate(completed(content).valid),
    id: `${operation.id}.${one.category}.${detailOf(content, one)}`,
  })),
);

/** Keywords that an input of this contract has, with those of rules that only code states. */
const keywords: readonly Keyword[] = [
  'type',
  'required',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'additionalProperties',
  'code',
];

/** JSON loses whole numbers beyond the safe ones. */
const isBeyondJson = (keyword: string, { maximum }: JsonSchema) =>
  keyword === 'maximum' && maximum === Number.MAX_SAFE_INTEGER;

test('each keyword of each field has a case that breaks it, and nothing else', () => {
  const broken = new Set(
    cases.flatMap(({ content, id, invalid }) => {
      const violations = violationsIn(content, invalid);
      const [operation, call] = id.split('.');
      return violations.length === 1
        ? [`${operation}.${call} ${content.location} ${violations[0]}`]
        : [];
    }),
  );
  const asked = contents.flatMap(({ operation, content }) =>
    fieldsOf(content.schema.jsonSchema).flatMap(({ path, schema, required }) => {
      const own = Object.keys(schema).filter(
        (keyword) =>
          keywords.some((one) => one === keyword) &&
          keyword !== 'required' &&
          !(keyword === 'type' && content.isText) &&
          !isBeyondJson(keyword, schema),
      );
      return [...own, ...(required ? ['required'] : [])].map((keyword) => {
        const at = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
        return `${operation.id} ${content.location} ${at.slice(1)} ${keyword}`;
      });
    }),
  );
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter((one) => !broken.has(one))).toEqual([]);
});

describe('a server that ignores a keyword', () => {
  const backend = sharedBackend();

  test.each(keywords)('"%s" is found, in every field', async (keyword) => {
    const ids = cases.filter((one) => one.keyword === keyword).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const options = { strict: true, seed: 7, only: ids };
    const { results } = await backend.run(options, ignoringKeyword(keyword));
    const passed = results.filter(({ verdict }) => verdict === 'passed');
    expect(passed.map(({ check }) => check.id)).toEqual([]);
    expect(results).toHaveLength(ids.length);
  });
});

import { createTestApp } from '@catering/mock-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../src/http/target.ts';
import { casesOf, contentsOf, detailOf } from '../src/checks/generated/invalid/invalid-requests.ts';
import { operations } from '../src/operations/contract/contract-operations.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { completed } from '../src/values/fields/content.ts';
import { fieldsOf } from '../src/values/fields/fields.ts';
import type { Keyword } from '../src/values/invalid/invalid-case.ts';
import type { JsonSchema } from '../src/values/schema/json-schema.ts';
import { TIMEOUT_MS } from '../testing/time-limit.ts';
import { mutatedServer } from './mutated-server.ts';
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
  let baseUrl: string;
  let admin: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { app, person, close } = await createTestApp({ callsPerMinute: 0, time: Date.now });
    const { headers } = await person('admin');
    admin = headers.authorization.replace('Bearer ', '');
    const served = await serve(app);
    baseUrl = served.baseUrl;
    stop = async () => {
      await served.close();
      await close();
    };
  });
  afterAll(() => stop());

  test.each(keywords)('"%s" is found, in every field', async (keyword) => {
    const ids = cases.filter((one) => one.keyword === keyword).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const server = mutatedServer(baseUrl, ignoringKeyword(keyword), admin);
    const { results } = await runConformance(server, {
      strict: true,
      seed: 7,
      only: ids,
      timeoutMs: TIMEOUT_MS,
    });
    const passed = results.filter(({ verdict }) => verdict === 'passed');
    expect(passed.map(({ check }) => check.id)).toEqual([]);
    expect(results).toHaveLength(ids.length);
  });
});

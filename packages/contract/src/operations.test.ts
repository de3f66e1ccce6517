import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorCodes, errorSchema } from './common/errors.ts';
import { roles } from './common/operations/roles.ts';
import { exampleOf } from './examples.ts';
import { listOperations } from './operations.ts';

/** Examples hold file names, not files: the parts named "files" are checked by servers alone. */
const complaints = (schema: unknown, value: unknown) =>
  z.safeParse(schema as z.core.$ZodType, value).error?.issues;

describe.each(listOperations())('$id', ({ id, route, metadata }) => {
  const example = exampleOf(id);

  test('has a description and roles', () => {
    expect(route.summary?.length).toBeGreaterThan(5);
    expect(route.description?.length).toBeGreaterThan(15);
    expect(metadata.roles.length).toBeGreaterThan(0);
    expect(roles).toEqual(expect.arrayContaining([...metadata.roles]));
  });

  test('has a valid example request', () => {
    const body = 'body' in route && typeof route.body !== 'symbol' ? route.body : undefined;
    expect([
      route.pathParams && complaints(route.pathParams, example.params),
      route.query && complaints(route.query, example.query ?? {}),
      body && complaints(body, example.body ?? {}),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test('has a declared example response', () => {
    const schema = route.responses[example.response.status];
    expect(complaints(schema, example.response.body)).toBeUndefined();
    expect(example.response.status).toBeLessThan(300);
  });

  test('uses the one error shape for every error', { tags: ['D-53'] }, () => {
    const failures = Object.entries(route.responses).filter(([status]) => Number(status) >= 400);
    expect(failures.length).toBeGreaterThan(1);
    for (const [, schema] of failures) expect(schema).toBe(errorSchema);
  });

  test('documents 404 if its path has an id', { tags: ['D-55'] }, () => {
    if (route.pathParams) expect(Object.keys(route.responses)).toContain('404');
    else expect(route.path).not.toContain(':');
  });
});

test('every code has a status, and every declared error has a code', { tags: ['D-55'] }, () => {
  const declared = new Set(
    listOperations().flatMap(({ route }) => Object.keys(route.responses).map(Number)),
  );
  const coded = new Set<number>(Object.values(errorCodes).map(({ status }) => status));
  for (const status of declared) if (status >= 400) expect(coded).toContain(status);
});

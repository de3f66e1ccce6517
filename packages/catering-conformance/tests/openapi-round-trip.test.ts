import { contract, exampleOf, listOperations, type Role } from '@catering/contract';
import { openApiDocument } from '@catering/contract/openapi';
import { expect, test } from 'vitest';
import { isObject } from '@catering/conformance/internal/schema/json-path.ts';
import { fromOpenApi } from '@catering/conformance/internal/api/from-openapi.ts';
import { fromTsRest } from '@catering/conformance/internal/api/from-ts-rest.ts';
import { isValid, type Operation } from '@catering/conformance/internal/api/operation.ts';

const rolesOf = new Map<string, readonly Role[]>(
  listOperations().map(({ id, metadata }) => [id, metadata.roles]),
);
const byContract = fromTsRest(contract, { rolesOf: (_route, id) => rolesOf.get(id) ?? [] });
const byDocument = fromOpenApi(JSON.parse(JSON.stringify(openApiDocument())));

const byName = (operations: readonly Operation[]) =>
  [...operations].sort((a, b) => (a.id < b.id ? -1 : 1));

const outline = ({ id, method, path, roles, successStatus, responses, body }: Operation) => ({
  id,
  method,
  path,
  roles,
  successStatus,
  statuses: Object.keys(responses),
  contentTypes: Object.values(responses).map(({ contentType }) => contentType),
  body: body?.contentType,
  isBodyRequired: body?.required,
});

test('the document describes the operations of its contract', () => {
  expect(byName(byDocument).map(outline)).toEqual(byName(byContract).map(outline));
});

const fromContract = new Map(byContract.map((operation) => [operation.id, operation]));

test.each(byDocument)('$id: the document accepts the same values as the contract', (operation) => {
  const same = fromContract.get(operation.id);
  const { params, query, headers, body, response } = exampleOf(operation.id);
  const sent = { path: params ?? {}, query: query ?? {}, headers: headers ?? {} };
  for (const [place, value] of Object.entries(sent)) {
    const key = place as keyof typeof sent;
    const found = operation.parameters[key]?.validate(value);
    expect(found ?? []).toEqual(same?.parameters[key]?.validate(value) ?? []);
  }
  if (body !== undefined) expect(operation.body?.schema.validate(body)).toEqual([]);
  for (const wrong of [
    undefined,
    null,
    [],
    { name: 7, email: 7, status: 7 },
    { _id: '' },
    {},
    'text',
    1.5,
  ]) {
    const isTaken = ({ body: declared }: Operation) =>
      declared ? isValid(declared.schema, wrong) : undefined;
    // Only a sentence of the document says which fields a change must have one of.
    const isChange =
      operation.id === 'order.update' && isObject(wrong) && Object.keys(wrong).length > 0;
    if (!isChange) expect([wrong, isTaken(operation)]).toEqual([wrong, same && isTaken(same)]);
    for (const status of Object.keys(operation.responses).map(Number)) {
      const isSent = ({ responses }: Operation) => {
        const schema = responses[status]?.schema;
        return schema ? isValid(schema, wrong) : undefined;
      };
      expect([status, wrong, isSent(operation)]).toEqual([status, wrong, same && isSent(same)]);
    }
  }
  const schema = operation.responses[response.status]?.schema;
  if (schema) expect(schema.validate(response.body)).toEqual([]);
});

// The document writes patterns in the simpler way that other languages understand.
test('the document and the contract give the same error messages', () => {
  const value = { name: '', description: 'a', price: -1, addons: [{ price: 'x' }] };
  const messagesOf = (operations: readonly Operation[]) =>
    operations.find(({ id }) => id === 'dishes.create')?.body?.schema.validate(value);
  const sorted = (issues: ReturnType<typeof messagesOf> = []) =>
    issues
      .map(({ path, message }) => `${path.join('.')}: ${message.replace(/, like .*/, '')}`)
      .sort();
  expect(sorted(messagesOf(byDocument))).toEqual(sorted(messagesOf(byContract)));
});

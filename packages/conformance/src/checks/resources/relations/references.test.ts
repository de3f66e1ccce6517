import { expect, test } from 'vitest';
import { judge, serverOf, type Asked, type Reply } from '../../../../testing/judge.ts';

const entry = (fields: string) =>
  `content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer }, ${fields} } } } }`;
const collection = (name: string, fields: string, required: string, more = '') => `
  /${name}s:
    post:
      operationId: ${name}
      x-conformance: { resource: { name: ${name}, action: create }${more} }
      security: [{ token: [] }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [${required}], properties: { ${fields} } } } } }
      responses: { '201': { description: made, ${entry(fields)} }, '400': { description: invalid } }
  /${name}s/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: ${name}Read
      x-conformance: { resource: { name: ${name}, action: read } }
      security: [{ token: [] }]
      responses: { '200': { description: one, ${entry(fields)} }, '404': { description: none } }
`;
const document = `
openapi: 3.1.0
info: { title: shop, version: '1' }
paths:${collection('customer', 'name: { type: string, minLength: 1 }', 'name')}${collection('invoice', 'customerId: { type: integer }', 'customerId', ', references: [{ parameter: customerId, resource: customer, field: id }]')}
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`;

type Find = (customer: number, who: string) => Reply | undefined;
interface Stored {
  readonly owner: string;
  readonly [field: string]: unknown;
}

/** Customers and invoices of each account, where a function decides which customers an invoice may name. */
function shop(check: (owners: ReadonlyMap<number, string>) => Find) {
  const customers = new Map<string, Stored>();
  const invoices = new Map<string, Stored>();
  const owners = new Map<number, string>();
  const respond = ({ call, id, body, headers }: Asked): Reply => {
    const who = /^Bearer (ada|ben)$/.exec(String(headers.authorization))?.[1];
    if (who === undefined) return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    const stored = call.includes('/customers') ? customers : invoices;
    const { name, customerId } = Object(body) as Record<string, unknown>;
    if (call.startsWith('GET ')) {
      const found = stored.get(id);
      return found?.owner === who ? { status: 200, body: found } : { status: 404 };
    }
    const isValid = stored === customers ? typeof name === 'string' : Number.isInteger(customerId);
    if (!isValid) return { status: 400 };
    const rejection = stored === invoices ? check(owners)(Number(customerId), who) : undefined;
    if (rejection) return rejection;
    const key = stored.size + 1;
    if (stored === customers) owners.set(key, who);
    stored.set(`${key}`, { ...Object(body), id: key, owner: who });
    return { status: 201, body: stored.get(`${key}`) };
  };
  return serverOf(respond);
}

const only = ['invoice.unknown.reference'];
const run = (app: ReturnType<typeof shop>) =>
  judge(document, app, { token: 'ada', anotherToken: 'ben', only });
const own = (owners: ReadonlyMap<number, string>) => (customer: number, who: string) =>
  owners.get(customer) === who ? undefined : { status: 400 };

test('passes an invoice that only accepts a customer that exists', async () => {
  const { failed, warned, report } = await run(shop(own));
  expect([...failed, ...warned]).toEqual([]);
  expect(report.results.map(({ verdict }) => verdict)).toEqual(['passed']);
});

test('fails a server error for a customer that does not exist', async () => {
  const { failed } = await run(
    shop((owners) => (id, who) => (owners.has(id) ? own(owners)(id, who) : { status: 500 })),
  );
  expect(failed).toEqual([
    'invoice.unknown.reference.customer: rejects a customer that does not exist',
  ]);
});

test('warns about an invoice for a missing customer', async () => {
  const { failed, warned } = await run(shop(() => () => undefined));
  expect(failed).toEqual([]);
  expect(warned).toEqual([
    'invoice.unknown.reference.customer: rejects a customer that does not exist',
  ]);
});

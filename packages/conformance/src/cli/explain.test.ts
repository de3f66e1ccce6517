import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { defineSuite } from '../run/setup/define-suite.ts';
import type { OpenApiDocument } from '../checks/definition/statement.ts';
import { readYaml } from '../../testing/operations.ts';
import { explain } from './explain.ts';

const yaml = `
openapi: 3.1.0
info: { title: notes, version: '1' }
paths:
  /notes:
    get:
      operationId: list
      x-conformance: { resource: { name: note, action: list }, pagination: { size: limit, page: page } }
      parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: page, in: query, schema: { type: integer } }]
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } } }
        '400': { description: invalid }
    post:
      operationId: create
      x-conformance: { resource: { name: note, action: create } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [title], properties: { title: { type: string, maxLength: 40 } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
        '415': { description: no JSON }
        '422': { description: invalid }
  /notes/{id}:
    get:
      operationId: get
      x-conformance: { resource: { name: note, action: read } }
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: one, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
        '404': { description: none }
components:
  schemas:
    Note: { type: object, required: [id, title], properties: { id: { type: string }, title: { type: string } } }
`;
const suite = defineSuite({
  name: 'notes',
  operations: readYaml(yaml),
  document: async () => parse(yaml) as OpenApiDocument,
});

const FAILURE = 'counts as     a failure: exit code 1';
const WARNING = 'counts as     a warning, and with --strict a failure';

test.each<[reference: string, id: string, lines: string[]]>([
  [
    'a field of the body',
    'create.limits.body.title.too-long',
    [
      'expects       POST /notes rejects a body whose "title" is 41 characters long.',
      '415, 422: the document declares it.',
      'refers to     the OpenAPI document: requestBody of POST /notes',
      '"maxLength": 40',
      FAILURE,
    ],
  ],
  ['a required field', 'create.missing.body.title.absent', ['"required": [', '"title"', FAILURE]],
  ['a parameter', 'list.types.query.limit.text', ['"name": "limit"', '400: the document']],
  [
    'a status',
    'get.address.unknown-id',
    [
      'refers to     the OpenAPI document: responses 404 of GET /notes/{id}',
      '"description": "none"',
    ],
  ],
  [
    'several operations',
    'create.state.readable',
    ['refers to     the OpenAPI document as a whole', FAILURE],
  ],
  [
    'HTTP',
    'create.body.content-type',
    [
      'refers to     HTTP: RFC 9110, 15.5.16, SHOULD',
      'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.16',
      WARNING,
    ],
  ],
  ['common practice', 'create.unknown', ['refers to     a convention: ', WARNING]],
])('--explain describes a check that refers to %s', async (_reference, id, lines) => {
  const text = await explain(suite, id);
  for (const line of lines) expect(text).toContain(line);
  expect(text).not.toContain('undefined');
});

test('quotes only the parameter that the check is about', async () => {
  expect(await explain(suite, 'list.types.query.limit.text')).not.toContain('"page"');
});

test('explains every check, even without a document', async () => {
  const bare = defineSuite({ name: 'notes', operations: readYaml(yaml) });
  for (const { id } of bare.checks) {
    expect(await explain(bare, id)).toMatch(/^ {2}refers to {5}\S/m);
  }
});

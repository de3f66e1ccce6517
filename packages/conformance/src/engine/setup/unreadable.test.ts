import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSuite } from '../../cli/load-suite.ts';
import { serverOf } from '../../../testing/judge.ts';
import { reporters } from '../../report/reporters.ts';
import { runSuite } from '../run-suite.ts';

async function suiteOf(document: object, others: Record<string, object> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'unreadable-'));
  for (const [name, content] of Object.entries({ 'api.json': document, ...others })) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  return loadSuite({ openapi: join(folder, 'api.json') });
}

const get = (operationId: string, responses: object) => ({ get: { operationId, responses } });
const json = (schema: object) => ({
  description: 'ok',
  content: { 'application/json': { schema } },
});
const plain = get('plain', { 200: json({ type: 'object' }) });

const app = serverOf(({ call }) => {
  const isKnown = /^(?:GET|HEAD) \/(?:plain|range|default|wrong)$/.test(call);
  return isKnown ? { status: 200, body: {} } : { status: 404, body: {} };
});

test.each([
  [
    'points to nothing',
    { '/wrong': get('wrong', { 200: json({ $ref: '#/components/schemas/Gone' }) }) },
    'wrong',
    /api\.json#\/paths\/~1wrong\/get\/responses\/200\/.+ points to nothing: "#\/components\/schemas\/Gone"/,
  ],
  [
    'has the name of another one',
    { '/wrong': get('plain', { 200: json({}) }) },
    'get.wrong',
    /has the same "operationId" as #\/paths\/~1plain\/get: "plain"/,
  ],
])(
  'an operation that %s is reported, and the others are checked',
  async (_what, wrong, id, why) => {
    const suite = await suiteOf({ openapi: '3.1.0', paths: { '/plain': plain, ...wrong } });
    const report = await runSuite(suite, app);
    const verdictOf = (check: string) => report.results.find((one) => one.check.id === check);
    expect(verdictOf(`${id}.description`)?.verdict).toBe('blocked');
    expect(verdictOf(`${id}.description`)?.reason).toMatch(/^GET \/wrong is not checked: /);
    expect(verdictOf(`${id}.description`)?.reason).toMatch(why);
    expect(verdictOf('plain.valid-request')?.verdict).toBe('passed');
    expect(report.ok).toBe(false);
  },
);

test('a file that only the mapping of a discriminator names is read', async () => {
  const Pet = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping: { CAT: './cat.json' } },
  };
  const paths = { '/plain': get('plain', { 200: json({ $ref: '#/components/schemas/Pet' }) }) };
  const suite = await suiteOf(
    { openapi: '3.1.0', paths, components: { schemas: { Pet } } },
    { 'cat.json': { type: 'object', required: ['meows'] } },
  );
  const schema = suite.operationOf('plain').responses[200]?.schema;
  expect(schema?.validate({ kind: 'CAT', meows: true })).toEqual([]);
  expect(schema?.validate({ kind: 'CAT' })).not.toEqual([]);
});

test('a response counts whose status is declared as a range, or by default', async () => {
  const paths = {
    '/plain': plain,
    '/range': get('range', { '2XX': json({ type: 'object' }) }),
    '/default': get('default', { default: json({ type: 'object' }) }),
  };
  const report = await runSuite(await suiteOf({ openapi: '3.0.3', paths }), app);
  expect(report.coverage.map(({ operation, reached }) => [operation, reached[0]])).toEqual([
    ['plain', 200],
    ['range', 200],
    ['default', 200],
  ]);
  expect(reporters.text(report)).toContain('3 of 3 operations responded');
});

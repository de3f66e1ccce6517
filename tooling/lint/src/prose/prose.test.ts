import { expect, test } from 'vitest';
import { proseFindings } from './prose.ts';

test.each([
  ['Nobody has said how it is called.', 'Nobody'],
  ['It starts all\nthe same.', 'all the same'],
  ['**The server sends 150 calls a second.**', 'calls a second'],
  ['# A faulty request', 'faulty'],
  ['There is one folder a route.', 'one folder a route'],
  ['- `PORT` is no\n  setting of the site.', 'is no setting'],
])('reports a phrase of the list: %s', async (sentence) => {
  expect(await proseFindings('README.md', `First line.\n\n${sentence}\n`)).toEqual([
    expect.stringMatching(/^README\.md:3:\d+ .+ => /),
  ]);
});

test('accepts plain sentences, and ignores code', async () => {
  const text = 'The server starts.\n\n```sh\necho nobody\n```\n\nUse `whatever`.\n';
  expect(await proseFindings('README.md', text)).toEqual([]);
});

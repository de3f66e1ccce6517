import { expect, test } from 'vitest';
import { unclearPhrases } from './unclear-phrases.ts';

test.each([
  ['Nobody has said how it is called.', 'Nobody'],
  ['It starts all\nthe same.', 'all the same'],
  ['**The server sends 150 calls a second.**', 'calls a'],
  ['# A faulty request', 'faulty'],
  ['There is one folder a route.', 'one folder a route'],
  ['- `PORT` is no\n  setting of the site.', 'is no setting'],
])('reports a phrase of the list: %s', (sentence, phrase) => {
  expect(unclearPhrases('README.md', `First line.\n\n${sentence}\n`)).toEqual([
    expect.stringContaining(`README.md:3 "${phrase}": write `),
  ]);
});

test('accepts plain sentences, and ignores code and the targets of links', () => {
  const text =
    'The [server](told.md) starts.\n\n```sh\necho nobody\n```\n\nUse `whatever`.\n\n<!-- rooms -->\n';
  expect(unclearPhrases('README.md', text)).toEqual([]);
});

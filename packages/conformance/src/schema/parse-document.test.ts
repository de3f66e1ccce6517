import { expect, test } from 'vitest';
import { parseDocument } from './parse-document.ts';

test.each([
  ['a: 1\nb:\n  c: x: y', '3:6 is not valid YAML: two keys in one line'],
  ['a: 1\n b: 2', '1:4 is not valid YAML: two keys in one line, or a line that is indented more'],
  ['a:\n\tb: 1', '2:1 is not valid YAML: a tab before a key. Indent with spaces.'],
  ['a: 1\na: 2', '2:1 is not valid YAML: the same key twice. Remove one.'],
  ['a: @b', '1:4 is not valid YAML: a text may not begin with this character. Put it in quotes.'],
  ['a: { b: 1\nc: 2', '2:1 is not valid YAML: a "{" or "[" is not closed, or its lines are not'],
  ['a: "b\n', '2:1 is not valid YAML: a comma, a quote or a bracket is missing or too many'],
  [
    'a: 1\nb: *c',
    '2:4 is not valid YAML: "*c" refers to "&c", which no line before it has. Add it.',
  ],
  ['{\n  "a": 1 "b": 2 }', '2:8 is not valid JSON: a comma, a quote or a bracket is missing'],
  ['{ "a": 1 }}', '1:11 is not valid JSON: a comma, a quote or a bracket is missing'],
])('rejects %j in one line with the location, the mistake, and the fix', (text, expected) => {
  const read = () => parseDocument(text, 'api.yaml');
  expect(read).toThrow(`error: api.yaml:${expected}`);
  expect(read).toThrow(/^[^\n]+\. ?[^\n]*\.$/);
});

test('reports a web page that is given as a document', () => {
  expect(() => parseDocument('<!doctype html>', 'http://a/docs')).toThrow(
    'error: http://a/docs is a page or XML. Give the JSON or YAML itself.',
  );
});

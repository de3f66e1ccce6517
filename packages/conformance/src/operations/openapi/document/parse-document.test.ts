import { expect, test } from 'vitest';
import { parseDocument } from './source-files.ts';

test.each([
  ['a: 1\nb:\n  c: x: y', '3:6 is not valid YAML: Nested mappings are not allowed'],
  ['a:\n\tb: 1', '2:1 is not valid YAML: Tabs are not allowed as indentation'],
  ['a: 1\na: 2', '2:1 is not valid YAML: Map keys must be unique'],
  ['{ "a": 1 }}', '1:11 is not valid JSON: '],
])('rejects %j in one line with the location and the mistake', (text, expected) => {
  const read = () => parseDocument(text, 'api.yaml');
  expect(read).toThrow(`error: api.yaml:${expected}`);
  expect(read).toThrow(/^[^\n]+\.$/);
});

test('reports an alias without an anchor', () => {
  expect(() => parseDocument('a: 1\nb: *c', 'api.yaml')).toThrow(
    /^error: api\.yaml is not.*\bc\.$/,
  );
});

test('reports a web page that is given as a document', () => {
  expect(() => parseDocument('<!doctype html>', 'http://a/docs')).toThrow(
    'error: http://a/docs is a page or XML. Give the JSON or YAML itself.',
  );
});

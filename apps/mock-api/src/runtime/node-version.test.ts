import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeProblem } from './node-version.ts';

const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

test('a Node older than `engines` gets a message with the required version', () => {
  expect(engines).toEqual({ node: '>=24' });
  expect(nodeProblem('24.0.0')).toBeUndefined();
  expect(nodeProblem('26.1.0')).toBeUndefined();
  expect(nodeProblem('22.20.1')).toBe(
    'The mock API needs Node 24 or later. This is Node 22.20.1. Add a newer one to this project, where npx finds it: npm install --save-dev node@24',
  );
});

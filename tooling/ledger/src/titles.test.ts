import { describe, expect, test } from 'vitest';
import { titlesOf } from './titles.ts';

const textsOf = (code: string) => titlesOf('soup.test.tsx', code).map(({ text }) => text);

describe('a title is', () => {
  test.each([
    ["test('SUP-01 is hot', () => {});"],
    ["it('SUP-01 is hot', () => {});"],
    ["describe('SUP-01 is hot', () => {});"],
    ["test.describe('SUP-01 is hot', () => {});"],
    ["test.concurrent('SUP-01 is hot', { timeout: 5 }, async () => {});"],
    ["describe('soup', () => { test('SUP-01 is hot', () => {}); });"],
    ["test('SUP-01 ' + 'is hot', () => {});"],
    ['test(`SUP-01 is hot`, () => {});'],
    ['test(`SUP-01 is hot at ${degrees}`, () => {});'],
    ["test.each([1, 2])('SUP-01 is hot %s', () => {});"],
    ["test.for([1, 2])('SUP-01 is hot %s', () => {});"],
    ["test.each`a\n${1}`('SUP-01 is hot', () => {});"],
    ["const title = 'SUP-01 is hot'; test(title, () => {});"],
    ["test('is hot', () => <p title='none'>{1 as number}</p>); test('SUP-01 is hot', () => {});"],
  ])('found in %s', (code) => {
    expect(textsOf(code).join(' ')).toContain('SUP-01');
  });

  test.each([
    ["test.each([['SUP-01 is hot', 90]])('%s', () => {});"],
    ["test.each([{ title: 'SUP-01 is hot' }])('$title', () => {});"],
    ["const rows = [['SUP-01 is hot']] as const; test.each(rows)('%s', () => {});"],
    ["const id = 'SUP-01'; test.each([[id]])('%s is hot', () => {});"],
    ["for (const [title] of [['SUP-01 is hot']]) test(`${title}`, () => {});"],
  ])('put together from the table in %s', (code) => {
    expect(textsOf(code)).toContainEqual(expect.stringContaining('SUP-01'));
  });
});

describe('no title is', () => {
  test.each([
    ["// test('SUP-01 is hot', () => {});"],
    ['const text = "test(\'SUP-01 is hot\')";'],
    ["cook('SUP-01 is hot');"],
    ["expect('SUP-01').toBe(1);"],
    ["test('is hot', () => { cook('SUP-01'); });"],
    ["test.each([['SUP-01']])('is hot', () => {});"],
    ["test.step('SUP-01 is hot', () => {});"],
    ["test.beforeEach('SUP-01 is hot', () => {});"],
    ["test.skip('SUP-01 is hot', () => {});"],
    ["test.todo('SUP-01 is hot');"],
    ["test.fixme('SUP-01 is hot', () => {});"],
    ["describe.skip('soup', () => { test('SUP-01 is hot', () => {}); });"],
  ])('found in %s', (code) => {
    expect(textsOf(code).join(' ')).not.toContain('SUP-01');
  });
});

test('a title knows its line, also after a group that is skipped', () => {
  const code = "describe.skip('a', () => {\n  test('b', () => {});\n});\ntest('c', () => {});\n";
  expect(titlesOf('soup.test.ts', code)).toEqual([{ text: 'c', line: 4 }]);
});

test('a file that cannot be parsed is named', () => {
  expect(() => titlesOf('soup.test.ts', 'test(')).toThrow(/^soup\.test\.ts: /);
});

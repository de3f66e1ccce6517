import { expect, test } from 'vitest';
import { reporters } from '../reporters/write-reports.ts';
import { reportOf, resultOf } from '../../testing/report-of.ts';
import { visible, visibleValue } from './visible.ts';

test.each([
  ['a terminal sequence', '\u001B[31mPassed\u001B[0m', '\\u{1b}[31mPassed\\u{1b}[0m'],
  ['lines', 'one\r\ntwo', String.raw`one\r\ntwo`],
  ['text that runs backwards', 'user\u202Enimda', String.raw`user\u{202e}nimda`],
  [
    'a command to a build server',
    '##vso[task.complete result=Succeeded]',
    String.raw`#\#vso[task.complete result=Succeeded]`,
  ],
  ['a workflow command', '::error::none', String.raw`\::error::none`],
])('%s of a server is shown, and does nothing', (_what, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('long and deep values of a server are cut', () => {
  expect(visible('a'.repeat(10_000)).length).toBeLessThan(500);
  expect(visibleValue(Array.from({ length: 10_000 }, () => 1))).toHaveLength(100);
  const deep = Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], 'x');
  expect(JSON.stringify(visibleValue(deep)).length).toBeLessThan(100);
});

test('no report contains a control character that a server has sent', () => {
  const hostile = 'down\u0000\u001B]0;title\u0007\uD800 ]]></failure>';
  const failed = resultOf('a', 'blocked', { reason: visible(hostile) });
  for (const write of Object.values(reporters)) {
    const control = /[^\n\t\P{Cc}]|[\uD800-\uDFFF]/u;
    expect(write(reportOf([failed]))).not.toMatch(control);
  }
  expect(reporters.junit(reportOf([failed])).match(/<\/failure>/g)).toBeNull();
});

import { expect, test } from 'vitest';
import { apisNewerThan } from './browser-data.ts';
import { findNewerApis } from './newer-apis.ts';

const newer = apisNewerThan({ chrome: 109, safari: 16, firefox: 115 });
const namesIn = (code: string) => [...findNewerApis(code, newer).keys()];

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['list.toReversed()', 'toReversed'],
  ['list.toSorted(compare)', 'toSorted'],
  ['list.with(0, 1)', 'with'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['seen.union(others)', 'union'],
  ['element.showPopover()', 'showPopover'],
  ['navigator.userActivation.isActive', 'Navigator.userActivation'],
  ['scheduler.yield()', 'scheduler'],
  ['Temporal.Now.instant()', 'Temporal'],
  ['/(?<=a)b/.test(text)', 'lookbehind in a regular expression'],
  ['/[a--b]/v.test(text)', 'the flag "v" of a regular expression'],
])('%s is newer than the oldest browsers', (code, name) => {
  expect(namesIn(code)).toContain(name);
});

test.each([
  'list.findLast(isBegun)',
  'list.at(-1)',
  'structuredClone(value)',
  'crypto.randomUUID()',
  'dialog.showModal()',
  'text.replaceAll("a", "b")',
  'new AbortController().abort(reason)',
  'const all = { scheduler: 1 }; all.scheduler',
])('%s is known to the oldest browsers', (code) => {
  expect(namesIn(code)).toEqual([]);
});

test.each([
  'typeof scheduler === "object" && scheduler.yield()',
  '"toSorted" in list ? list.toSorted() : [...list].sort()',
  'element.showPopover?.()',
  'navigator.connection && navigator.connection.downlink',
])('%s asks first', (code) => {
  expect(namesIn(code)).toEqual([]);
});

test('what is found comes with the code around it', () => {
  expect(findNewerApis('const isPage = (link) => URL.canParse(link);', newer)).toEqual(
    new Map([['URL.canParse', 'const isPage = (link) => URL.canParse(link);']]),
  );
});

import { expect, test } from 'vitest';
import { differenceOf, findBreakingChanges, guardedApis } from './guard.ts';

test.each(guardedApis)('the $name breaks no client of its baseline', (api) => {
  expect(findBreakingChanges(api)).toEqual([]);
});

test.each(guardedApis)('removing an operation of the $name is found', (api) => {
  const document = () => {
    const { paths, ...others } = api.document();
    return { ...others, paths: Object.fromEntries(Object.entries(paths).slice(1)) };
  };
  const [removed = ''] = Object.keys(api.document().paths);
  expect(findBreakingChanges({ ...api, document })).toEqual([`paths ${removed} is removed`]);
  expect(differenceOf({ ...api, document })).toContain(`-    "${removed}": {`);
});

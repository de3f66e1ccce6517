import { expect, test } from 'vitest';
import { guard, guardedApis } from './guard.ts';

test.each(guardedApis)('the $name has no unacknowledged breaking change', (api) => {
  expect(guard(api).refusal).toBeUndefined();
});

test.each(guardedApis)('removing an operation of the $name is a breaking change', (api) => {
  const document = () => {
    const { paths, ...others } = api.document();
    return { ...others, paths: Object.fromEntries(Object.entries(paths).slice(1)) };
  };
  expect(guard({ ...api, document }).refusal).toContain('is removed');
});

import { expect, test } from 'vitest';
import { guard, guardedApis } from './guard.ts';

test.each(guardedApis)(
  'the $name breaks nothing that was accepted, unless it is acknowledged',
  (api) => {
    expect(guard(api).refusal).toBeUndefined();
  },
);

test.each(guardedApis)('a removed operation of the $name breaks its clients', (api) => {
  const document = () => {
    const { paths, ...others } = api.document();
    return { ...others, paths: Object.fromEntries(Object.entries(paths).slice(1)) };
  };
  expect(guard({ ...api, document }).refusal).toContain('is removed');
});

import { expect, test } from 'vitest';
import manifest from '../../package.json';

test("the site can import nothing of the server's packages", { tags: ['API-USE-13'] }, () => {
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(packages).toContain('@catering/contract');
  expect(packages.filter((name) => /mock-api|conformance/.test(name))).toEqual([]);
});

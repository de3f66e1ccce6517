import { isAppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { controlContract } from '../contract.ts';
import { controlDocument } from './control-document.ts';

const document = controlDocument();
const described = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { operationId, parameters = [] }]) => ({
    id: operationId,
    method,
    path,
    inPath: parameters.flatMap((parameter) => (parameter.in === 'path' ? [parameter.name] : [])),
  })),
);

test('the document describes every operation of the control API, with the version of this package', () => {
  const calls = Object.entries(controlContract).flatMap(([part, router]) =>
    Object.entries(router).flatMap(([name, route]) => (isAppRoute(route) ? `${part}.${name}` : [])),
  );
  expect(described.map(({ id }) => id).sort()).toEqual(calls.sort());
  expect(document.info.version).toBe(packageFile.version);
});

test('every path parameter has a description', () => {
  for (const { path, inPath } of described) {
    expect(inPath).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  }
});

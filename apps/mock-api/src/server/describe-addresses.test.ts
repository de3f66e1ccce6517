import { expect, test } from 'vitest';
import { describeAddresses } from './describe-addresses.ts';

const ADDRESS = 'http://127.0.0.1:4000';

test('names the docs and the control page, if the server has them', () => {
  const boundTo = '127.0.0.1';
  expect(describeAddresses(ADDRESS, { boundTo, hasDocs: true, hasControl: true })).toEqual([
    'Docs: http://127.0.0.1:4000/docs',
    'Control page: http://127.0.0.1:4000/__mock',
  ]);
  expect(describeAddresses(ADDRESS, { boundTo, hasDocs: true, hasControl: false })).toEqual([
    'Docs: http://127.0.0.1:4000/docs',
  ]);
  expect(describeAddresses(ADDRESS, { boundTo, hasDocs: false, hasControl: true })).toEqual([
    'Control page: http://127.0.0.1:4000/__mock',
  ]);
});

test('on all addresses, names those of this machine in its networks', () => {
  const lines = describeAddresses('http://localhost:4000', {
    boundTo: '0.0.0.0',
    hasDocs: true,
    hasControl: false,
  });
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/^From a phone: http:\/\/\d+\.\d+\.\d+\.\d+:4000$/);
    expect(line).not.toContain('127.0.0.1');
  }
});

import { addresses as online } from '@catering/site-config';
import { expect, test } from 'vitest';
import { baseAddress, imageAddress } from './base-address.ts';
import { chooseBaseAddress, readApiAddresses } from './choose-base-address.ts';

const addresses = { local: 'http://here', hosted: 'https://there', localIp: '192.168.1.20' };

test.each(['localhost', '[::1]'])(
  'a page on %s uses the local server',
  { tags: ['API-GEN-01'] },
  (host) => {
    expect(chooseBaseAddress(host, addresses)).toBe('http://here');
  },
);

test('a page on the configured IP uses the local server', { tags: ['API-GEN-02'] }, () => {
  expect(chooseBaseAddress('192.168.1.20', addresses)).toBe('http://here');
});

test.each(['192.168.1.21', 'localhost.example.com'])(
  'a page on "%s" uses the hosted server',
  { tags: ['API-GEN-03'] },
  (host) => {
    expect(chooseBaseAddress(host, addresses)).toBe('https://there');
  },
);

test('addresses have defaults', { tags: ['API-GEN-01', 'API-GEN-03'] }, () => {
  expect(readApiAddresses({})).toEqual({
    local: 'http://127.0.0.1:4000',
    hosted: online.api,
    localIp: undefined,
  });
  expect(baseAddress).toBe('http://127.0.0.1:4000');
});

test(
  'addresses are taken from the build, without a slash at the end',
  { tags: ['API-GEN-02', 'API-GEN-03'] },
  () => {
    const read = readApiAddresses({
      VITE_LOCAL_API_URL: 'http://127.0.0.1:4010/',
      VITE_HOSTED_API_URL: ' https://kitchen.example.com/api// ',
      VITE_LOCAL_IP: '10.0.0.7',
    });
    expect(read).toEqual({
      local: 'http://127.0.0.1:4010',
      hosted: 'https://kitchen.example.com/api',
      localIp: '10.0.0.7',
    });
  },
);

test.each([
  [{ VITE_LOCAL_API_URL: '127.0.0.1:4000' }, 'VITE_LOCAL_API_URL'],
  [{ VITE_HOSTED_API_URL: 'ftp://example.com' }, 'VITE_HOSTED_API_URL'],
  [{ VITE_LOCAL_IP: 'my-laptop' }, 'VITE_LOCAL_IP'],
])('a variable that cannot be used is named: %o', { tags: ['SCP-38'] }, (variables, name) => {
  expect(() => readApiAddresses(variables)).toThrow(name);
});

test('an image below the API gets the address of the API', { tags: ['ENT-05'] }, () => {
  expect(imageAddress('/images/jollof-800.webp')).toBe(
    'http://127.0.0.1:4000/images/jollof-800.webp',
  );
  expect(imageAddress('images/jollof.png')).toBe('http://127.0.0.1:4000/images/jollof.png');
});

test.each(['https://cdn.example.com/a.png', ''])(
  'the image "%s" stays as it is',
  { tags: ['ENT-05'] },
  (image) => {
    expect(imageAddress(image)).toBe(image);
  },
);

import { expect, test } from 'vitest';
import { chooseBaseAddress } from './choose-base-address.ts';

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

import { brand } from '@catering/site-config';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { logoFile, siteLogo } from './site-logo.ts';

test.each([
  ['missing.svg', 'put that file into packages/site-config'],
  ['logo.gif', 'give an SVG, or a PNG of 512 pixels'],
])('rejects a logo "%s"', (logo, fix) => {
  expect(() => logoFile(logo)).toThrow(`brand.logo of site.config.ts is "${logo}": ${fix}`);
});

test('the build contains icons made from the logo', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => id, load: () => 'console.log(1)' },
      siteLogo(brand.logo),
    ],
    build: { write: false, rolldownOptions: { input: 'entry.js' } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const bytesOf = (name: string) => {
    const file = output.find(({ fileName }) => fileName === name);
    return file?.type === 'asset' ? Buffer.from(file.source) : undefined;
  };
  // Where a PNG holds its width.
  expect(bytesOf('apple-touch-icon.png')?.readUInt32BE(16)).toBe(180);
  // An icon file of Windows begins with it.
  expect(bytesOf('favicon.ico')?.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

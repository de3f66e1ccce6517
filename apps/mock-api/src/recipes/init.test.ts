import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recipesFolder } from '../server/paths.ts';
import { init } from './init.ts';

const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const initWith = (...args: string[]) => {
  let printed = '';
  init(args, recipesFolder(), (text) => {
    printed += text;
  });
  return printed;
};

test.each(['vitest', 'component', 'playwright'])('copies the recipe %s', (recipe) => {
  const folder = join(emptyFolder(), 'tests/api');
  const printed = initWith(recipe, folder);
  const files = readdirSync(folder);
  expect(files).toContainEqual(expect.stringMatching(/\.(?:test|spec)\.tsx?$/));
  expect(printed).toContain(`Copied to ${folder}: ${files.toSorted().join(', ')}`);
  expect(printed).toContain('npm install --save-dev @catering/mock-api');
});

test('keeps existing files', () => {
  const folder = emptyFolder();
  initWith('vitest', folder);
  const before = readFileSync(join(folder, 'orders.test.ts'), 'utf8');
  expect(() => initWith('vitest', folder)).toThrow(
    `${join(folder, 'README.md')} exists. Name another folder.`,
  );
  expect(readFileSync(join(folder, 'orders.test.ts'), 'utf8')).toBe(before);
});

test('reports a folder that is not writable in one line', () => {
  const file = join(emptyFolder(), 'notes.txt');
  writeFileSync(file, '');
  expect(() => initWith('vitest', join(file, 'tests'))).toThrow(
    /^The recipe cannot be copied to .*notes\.txt\/tests \(.+\)\.$/,
  );
});

test('rejects an unknown recipe, and lists the valid ones', () => {
  expect(() => initWith('jest')).toThrow(
    /jest.*vitest, component, playwright, docker.*See --help/s,
  );
  expect(() => initWith()).toThrow(
    /missing required argument 'recipe'\. .*vitest, component, playwright, docker\. See --help\.$/,
  );
});

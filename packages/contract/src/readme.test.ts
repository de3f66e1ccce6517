import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const pages = ['README.md', 'docs/react-query.md', 'docs/msw.md'].map(read).join('\n');

const blocks = (languages: string) =>
  [...pages.matchAll(new RegExp(`^\`\`\`(?:${languages})\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );

// The compiler checks the files of this folder with those of `src`.
test('the pages show the code of the tested examples', () => {
  const examples = readdirSync(join(folder, 'examples')).map((file) => read(`examples/${file}`));
  expect(new Set(blocks('tsx?'))).toEqual(new Set(examples));
});

/** True if the lowest version of a range begins with this one: "^4.5.0" with "4". */
const beginsWith = (range = '', version = '') =>
  range.split(' || ').some((part) => `${part}.`.startsWith(`^${version}.`));

const { peerDependencies } = JSON.parse(read('package.json')) as {
  peerDependencies: Record<string, string>;
};
const installLines = blocks('sh').filter((code) =>
  /(?:install|add) .*@catering\/contract/.test(code),
);

test.each(installLines)('the pages install supported versions: %s', (line) => {
  const asked = [...line.matchAll(/(\S+)@(\d\S*)/g)].map(([, name = '', version]) => ({
    name,
    version,
  }));
  const peers = asked.filter(({ name }) => name in peerDependencies);
  expect(peers.map(({ name }) => name)).toEqual(expect.arrayContaining(['@ts-rest/core', 'zod']));
  expect(peers.filter(({ name, version }) => !beginsWith(peerDependencies[name], version))).toEqual(
    [],
  );
});

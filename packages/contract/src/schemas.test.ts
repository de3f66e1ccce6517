import { listOperations } from '@catering/contract';
import * as schemas from '@catering/contract/schemas';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

/** Bytes that a page downloads for one schema and what it runs on: minified and gzipped. */
const LIMIT = 8000;

/** Every schema that a form can check its input with: the bodies of requests. */
const bodies = new Set<unknown>(listOperations().map(({ route }) => 'body' in route && route.body));
const forms = Object.entries(schemas)
  .filter(([, schema]) => bodies.has(schema))
  .map(([name]) => name);

async function bundle(code: string) {
  const entry = 'entry.ts';
  const build = await rolldown({
    input: entry,
    cwd: import.meta.dirname,
    resolve: { conditionNames: ['source', 'import'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/${entry}` : undefined),
        load: (id) => (id.endsWith(`/${entry}`) ? code : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0];
}

test.each(forms)('%s adds at most 8 kB to a page', async (name) => {
  const { code } = await bundle(
    `import { ${name} } from '@catering/contract/schemas';
     console.log(${name}.safeParse({}));`,
  );
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(LIMIT);
});

test('bundles only zod and the values of the vendor, with any import', async () => {
  const { moduleIds } = await bundle(`export * from '@catering/contract/schemas';`);
  const others = moduleIds.filter((id) => !/\/contract\/src\/|\/site-config\/|\/zod\//.test(id));
  expect(others).toEqual([]);
});

test.each([
  ['dishSchema', 'Addons must be a list'],
  ['blogSchema', 'Link must be an http or https address'],
  ['orderSchema', 'Delivery Address Is Required'],
])('importing only %s leaves the other schemas out of a bundle', async (name, messageOfAnother) => {
  const { code } = await bundle(
    `import { ${name} } from '@catering/contract/schemas';
     console.log(${name}.safeParse({}));`,
  );
  expect(code).not.toContain(messageOfAnother);
});

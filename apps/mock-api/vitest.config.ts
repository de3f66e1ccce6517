import { nodePreset } from '@catering/test/node';
import { globSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import componentRecipe from './examples/component/vitest.config.ts';

/** Tests of what the two databases could do in different ways; all others run on SQLite only. */
const onPostgres = [
  'src/**/*postgres*.test.ts',
  'src/database/postgres/**',
  'src/database/transact.test.ts',
  'src/http/{cache,limits}/**',
  'src/http/{idempotency,errors/invalid-text}.test.ts',
  'src/resources/**',
  'src/uploads/**',
  'src/control/control.test.ts',
  'src/security/injection.test.ts',
  'src/replicas/**',
];

const cwd = import.meta.dirname;
const included = globSync(
  onPostgres.map((pattern) => pattern.replace(/\*\*$/, '**/*.test.ts')),
  { cwd },
);
/** A project adds to what the preset includes, and can only leave files out. */
const notOnPostgres = globSync('**/*.test.{ts,tsx}', { cwd, exclude: ['**/node_modules'] }).filter(
  (file) => !included.includes(file),
);

export default nodePreset({
  test: {
    // Once for all projects; one that extends this configuration would build it again.
    globalSetup: './scripts/bundle-for-tests.ts',
    projects: [
      nodePreset({
        test: {
          name: 'sqlite',
          exclude: ['src/**/*postgres*.test.ts', 'src/replicas/**', 'examples/**'],
        },
      }),
      nodePreset({ root: 'examples/vitest', test: { name: 'recipe for Vitest' } }),
      mergeConfig(
        nodePreset({ root: 'examples/component', test: { name: 'recipe for components' } }),
        componentRecipe,
      ),
      nodePreset({
        test: {
          name: 'postgres',
          exclude: notOnPostgres,
          globalSetup: './scripts/postgres-for-tests.ts',
        },
      }),
    ],
  },
});

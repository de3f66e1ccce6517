import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/** The path of a file of this package, for options that take no URL. */
export const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Workspace packages come from their sources, regardless of what has been built. */
const source = 'source';

/** The settings of both presets. `conditions` resolve imports as in Node, or as in a browser. */
export function sharedPreset(conditions: readonly string[]): ViteUserConfig {
  return {
    resolve: { conditions: [source, ...conditions] },
    ssr: { resolve: { conditions: [source, ...conditions], externalConditions: [source, 'node'] } },
    test: {
      reporters: ['default', 'json'],
      // The ledger reads this file.
      outputFile: { json: '.results/vitest.json' },
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/e2e/**'],
      execArgv: [`--conditions=${source}`],
      setupFiles: [here('./clean-environment.ts'), here('./fail-on-console.ts')],
      // React has no `act` in a developer's production environment.
      env: { NODE_ENV: 'test' },
      expect: { requireAssertions: true },
      // Tags are rows of the ledger, which checks that each names one.
      strictTags: false,
      // Loading the modules again for each file takes longer than most tests.
      isolate: false,
      // Far above what any test needs: on a busy machine, starting a program alone can take seconds.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      restoreMocks: true,
      mockReset: true,
      unstubEnvs: true,
      unstubGlobals: true,
      // Vitest leaves one core free, which on two cores is half of the machine.
      maxWorkers: availableParallelism(),
    },
  };
}

import { defaultServerConditions } from 'vite';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import { sharedPreset } from './shared.ts';

/**
 * Vitest for code that runs in Node.
 * @param overrides merged over the preset, e.g. `{ test: { globalSetup: './start.ts' } }`
 */
export function nodePreset(overrides: ViteUserConfig = {}): ViteUserConfig {
  const preset = sharedPreset(defaultServerConditions);
  return mergeConfig(preset, mergeConfig({ test: { environment: 'node' } }, overrides));
}

import { defaultClientConditions } from 'vite';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import { here, sharedPreset } from './shared.ts';

/**
 * Vitest for code that runs in a browser: happy-dom, the jest-dom matchers, and a clean page
 * after each test.
 * @param overrides merged over the preset, e.g. `{ plugins: [react()] }`
 */
export function browserPreset(overrides: ViteUserConfig = {}): ViteUserConfig {
  const preset = sharedPreset(defaultClientConditions);
  const browser: ViteUserConfig = {
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:5173/' } },
      setupFiles: [here('./browser-setup.ts')],
    },
  };
  return mergeConfig(preset, mergeConfig(browser, overrides));
}

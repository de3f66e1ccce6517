import { browserPreset } from '@catering/test/browser';
import { nodePreset } from '@catering/test/node';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import {
  environmentConstants,
  readSiteEnvironment,
} from './build-plugins/environment/site-environment.ts';

/** Tests that replace modules, or that need their state as it is when a page opens. */
const isolated = '{app,notifications,pop-up}';

/** Thousands of visits draw with the production build of React, in half the time. */
const visits = 'random-visits';

// Settings of the site that a developer has in the environment are not for tests.
const define = environmentConstants(readSiteEnvironment({}));

export default nodePreset({
  test: {
    projects: [
      browserPreset({
        plugins: [react()],
        define,
        test: {
          name: 'site',
          dir: 'src',
          exclude: [`**/${isolated}.test.*`, `**/${visits}.test.*`],
        },
      }),
      browserPreset({
        plugins: [react()],
        define,
        test: {
          name: 'isolated',
          dir: 'src',
          isolate: true,
          exclude: [`**/!(${isolated}).test.*`],
        },
      }),
      browserPreset({
        plugins: [react()],
        define,
        oxc: { jsx: { development: false } },
        test: {
          name: 'visits',
          dir: 'src',
          isolate: true,
          env: { NODE_ENV: 'production' },
          setupFiles: [fileURLToPath(import.meta.resolve('@catering/test/frozen-scheduler'))],
          // Vitest's cache would give it the modules that another project compiled for development.
          fsModuleCache: false,
          exclude: [`**/!(${visits}).test.*`],
        },
      }),
      nodePreset({ test: { name: 'build', dir: 'build-plugins' } }),
    ],
  },
});

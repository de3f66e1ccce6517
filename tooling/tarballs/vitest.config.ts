import { nodePreset } from '@catering/test/node';

export default nodePreset({
  test: {
    // Packs, and installs with two package managers, once for all files.
    globalSetup: './src/projects/setup.ts',
    hookTimeout: 180_000,
  },
});

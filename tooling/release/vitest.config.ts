import { nodePreset } from '@catering/test/node';

export default nodePreset({
  test: {
    projects: [
      { extends: true, test: { name: 'documents', exclude: ['src/tarballs/**'] } },
      {
        extends: true,
        test: {
          name: 'tarballs',
          exclude: ['src/openapi/**'],
          // Packs, and installs with two package managers, once for all files.
          globalSetup: './src/tarballs/setup.ts',
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

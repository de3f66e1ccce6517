import { nodePreset } from '@catering/test/node';

export default nodePreset({
  test: {
    globalSetup: './scripts/bundle-for-tests.ts',
    // Each test makes an app of its own, so files can share the modules they load.
    isolate: false,
  },
});

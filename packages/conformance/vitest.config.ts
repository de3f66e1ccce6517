import { nodePreset } from '@catering/test/node';

export default nodePreset({
  test: {
    // A full run takes seconds on a machine that is idle, and a minute on one that is not.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});

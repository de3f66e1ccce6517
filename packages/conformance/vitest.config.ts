import { nodePreset } from '@catering/test/node';

export default nodePreset({
  // Some tests start the command, which takes seconds on a machine that is not idle.
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});

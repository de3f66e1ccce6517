import { nodePreset } from '@catering/test/node';

// A compiler takes its time on a busy machine.
export default nodePreset({ test: { testTimeout: 60_000 } });

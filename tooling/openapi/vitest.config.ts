import { nodePreset } from '@catering/test/node';

// Compilers and linters take their time on a busy machine.
export default nodePreset({ test: { testTimeout: 60_000 } });

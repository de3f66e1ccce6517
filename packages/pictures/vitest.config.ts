import { nodePreset } from '@catering/test/node';

// To encode AVIF is work for the processor, and tests of other packages run at the same time.
export default nodePreset({ test: { testTimeout: 60_000 } });

import { nodePreset } from '@catering/test/node';

export default nodePreset({ test: { testTimeout: 120_000 } });

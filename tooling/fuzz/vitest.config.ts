import { nodePreset } from '@catering/test/node';

// Memory can only be compared when garbage is collected on demand.
export default nodePreset({ test: { testTimeout: 600_000, execArgv: ['--expose-gc'] } });

import { nodePreset } from '@catering/test/node';

// Two package managers install, and a server and a run of the kit follow.
export default nodePreset({ test: { testTimeout: 60_000, hookTimeout: 180_000 } });

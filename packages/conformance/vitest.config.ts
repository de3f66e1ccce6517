import { nodePreset } from '@catering/test/node';

// The files share no state, only modules that take a while to load.
export default nodePreset({ test: { isolate: false } });

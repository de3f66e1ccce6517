import { nodePreset } from '@catering/test/node';

// Each test makes an app of its own, so files can share the modules they load.
export default nodePreset({ test: { isolate: false } });

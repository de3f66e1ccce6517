import { nodePreset } from './src/presets/node.ts';

// The fixtures fail on purpose; the tests run them.
export default nodePreset({ test: { dir: 'src' } });

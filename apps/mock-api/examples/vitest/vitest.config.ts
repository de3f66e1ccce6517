import { nodePreset } from '@catering/test/node';

// Elsewhere Vitest needs no configuration for this.
export default nodePreset({ test: { name: 'example of Vitest' } });

import { nodePreset } from '@catering/test/node';

// Painting is work for the processor: on a busy machine a picture takes its time.
export default nodePreset({ test: { testTimeout: 60_000 } });

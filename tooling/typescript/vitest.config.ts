import { nodePreset } from '@catering/test/node';

export default nodePreset();

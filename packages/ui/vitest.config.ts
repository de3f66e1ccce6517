import { browserPreset } from '@catering/test/browser';
import react from '@vitejs/plugin-react';

export default browserPreset({ plugins: [react()], test: { dir: 'src' } });

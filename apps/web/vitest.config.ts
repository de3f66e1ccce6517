import { browserPreset } from '@catering/test/browser';
import react from '@vitejs/plugin-react';

export default browserPreset({
  plugins: [react()],
  // A page of its own for each file, and a fraction of the time that a new process takes.
  test: { pool: 'vmThreads' },
});

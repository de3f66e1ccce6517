import { browserPreset } from '@catering/test/browser';
import { nodePreset } from '@catering/test/node';
import react from '@vitejs/plugin-react';

export default nodePreset({
  test: {
    projects: [
      browserPreset({
        plugins: [react()],
        // A page of its own for each file, and a fraction of the time that a new process takes.
        test: { name: 'site', dir: 'src', pool: 'vmThreads' },
      }),
      nodePreset({ test: { name: 'build', dir: 'build-plugins' } }),
    ],
  },
});

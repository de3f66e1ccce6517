import { browserPreset } from '@catering/test/browser';
import { nodePreset } from '@catering/test/node';
import react from '@vitejs/plugin-react';

/** Tests that replace modules, or that need their state as it is when a page opens. */
const isolated = '{app,notifications,start-payment,order-charge}';

export default nodePreset({
  test: {
    projects: [
      browserPreset({
        plugins: [react()],
        test: { name: 'site', dir: 'src', exclude: [`**/${isolated}.test.*`] },
      }),
      browserPreset({
        plugins: [react()],
        test: {
          name: 'isolated',
          dir: 'src',
          isolate: true,
          exclude: [`**/!(${isolated}).test.*`],
        },
      }),
      nodePreset({ test: { name: 'build', dir: 'build-plugins' } }),
    ],
  },
});

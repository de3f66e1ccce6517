/** Puts what a vendor changes into the built modules that read it: `site-config` is not published. */
import { bundleCode } from '@catering/typescript/bundle';
import { join } from 'node:path';

await bundleCode(join(import.meta.dirname, '..'), {
  entries: {
    'class-enrollment/training-titles': './src/class-enrollment/training-titles.ts',
    'order/delivery-terms': './src/order/delivery-terms.ts',
  },
});

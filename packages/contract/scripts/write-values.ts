/** Writes built modules as values where they read what is not published: `site-config`, and doc comments. */
import { bundleCode } from '@catering/typescript/bundle';
import { join } from 'node:path';

await bundleCode(join(import.meta.dirname, '..'), {
  entries: {
    'class-enrollment/training-titles': './src/class-enrollment/training-titles.ts',
    'openapi/sentences': './src/openapi/sentences.ts',
    'order/delivery-terms': './src/order/delivery-terms.ts',
  },
});

import { join } from 'node:path';
import { missingPaths } from './missing-paths.ts';

const missing = missingPaths(join(import.meta.dirname, '../../../..'));
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
}

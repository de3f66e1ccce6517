/**
 * `launch-check`: lists invalid values and the placeholders that are left.
 * Exits with 1 while there is one.
 */
import { siteConfig } from '@catering/site-config/all';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { readSiteEnvironment } from '../environment/site-environment.ts';
import { readablePalette } from '../theme/contrast.ts';
import { checkValues } from './check-values.ts';
import { findPlaceholders } from './find-placeholders.ts';

const root = join(import.meta.dirname, '../..');

try {
  checkValues(siteConfig);
  readablePalette(siteConfig.theme);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
const environment = readSiteEnvironment(loadEnv('production', root, 'VITE_'));
const lines = findPlaceholders(environment);
if (lines.length > 0) process.exitCode = 1;
process.stdout.write(
  `${lines.length === 0 ? 'No placeholder is left.' : `Placeholders left: ${lines.length}\n${lines.join('\n')}`}

Check yourself that these are yours: the logo, the texts of the About page, the training programs, and the pictures.
`,
);

/** `launch-check`: lists the placeholders that are left. Exits with 1 while there is one. */
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { readSiteEnvironment } from '../environment/site-environment.ts';
import { findPlaceholders, placeholderLines } from './placeholders.ts';

const root = join(import.meta.dirname, '../..');
const environment = readSiteEnvironment(loadEnv('production', root, 'VITE_'));
const lines = placeholderLines(await findPlaceholders(environment));
if (lines.length > 0) process.exitCode = 1;
process.stdout.write(
  `${lines.length === 0 ? 'No placeholder is left.' : `Placeholders left: ${lines.length}\n${lines.join('\n')}`}\n`,
);

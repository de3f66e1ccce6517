import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this package. */
export function version(): string {
  const file = join(import.meta.dirname, '..', 'package.json');
  const { version: text }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return text;
}

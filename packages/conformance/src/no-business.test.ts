import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words of the API that this repository serves. */
const BUSINESS =
  /\b(?:dish(?:es)?|catering|naira|jollof|blogs?|addons?|enroll\w*|cartItems|menu)\b/i;

test('the engine names nothing of the catering business', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(100);
  const speaking = sources.flatMap((file) => {
    const found = BUSINESS.exec(readFileSync(join(import.meta.dirname, file), 'utf8'));
    return found ? [`${file}: ${found[0]}`] : [];
  });
  expect(speaking).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/threat-model.md'), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:threat|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows.map(([, threat = '', , cited = '']) => [threat, cited]))(
  'the threat model cites tests that are there: %s',
  (_threat, cited) => {
    const [, file = '', titles = ''] = /^`([\w./-]+)`: (.+)$/.exec(cited) ?? [];
    const path = file.includes('/') ? `../${file}` : `${file}.test.ts`;
    const source = readFileSync(join(import.meta.dirname, path), 'utf8');
    for (const title of titles.split('; ')) expect(source).toContain(title);
  },
);

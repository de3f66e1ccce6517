import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Entry } from './catalogue.ts';

const SOURCES = import.meta.dirname;
const SHARED = [
  'palette.ts',
  'random.ts',
  'materials.ts',
  'stage.ts',
  'paint.ts',
  'render.ts',
  'files.ts',
];

const contents = (folder: string) =>
  readdirSync(join(SOURCES, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => readFileSync(join(SOURCES, folder, name)));

/** Answers, for a picture, a fingerprint of all that decides how it looks. */
export const fingerprints = () => {
  const shared = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const name of SHARED) shared.update(readFileSync(join(SOURCES, name)));
  for (const folder of ['engine', 'layers', 'portraits'])
    contents(folder).forEach((text) => shared.update(text));
  const chapters = new Map<string, Buffer>();
  return ({ name, file }: Pick<Entry, 'name' | 'file'>) => {
    const text = chapters.get(file) ?? readFileSync(join(SOURCES, 'recipes', file));
    chapters.set(file, text);
    return shared.copy().update(text).update(name).digest('hex').slice(0, 32);
  };
};

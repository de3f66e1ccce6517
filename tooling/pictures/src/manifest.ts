import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rendered } from './render.ts';

/** What is known of a painted picture: size of its widest file, bytes of each file, and its inputs. */
export interface Painted extends Rendered {
  bytes: number;
  inputs: string;
}

/** Painted pictures by name. */
export type Manifest = Record<string, Painted>;

const FILE = 'manifest.json';

/** The manifest of a folder; empty when there is none, or none that can be read. */
export const readManifest = (folder: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  } catch {
    return {};
  }
};

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);

export const painted = (rendered: Rendered, inputs: string): Painted => ({
  ...rendered,
  bytes: Object.values(rendered.files).reduce((sum, bytes) => sum + bytes, 0),
  inputs,
});

/** Is a picture there, whole, and made from the same inputs? */
export const isFresh = (folder: string, entry: Painted | undefined, inputs: string) =>
  entry?.inputs === inputs &&
  Object.keys(entry.files).every((name) => existsSync(join(folder, name)));

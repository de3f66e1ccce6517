import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { filesOf } from './files.ts';
import { fingerprints } from './inputs.ts';
import { isFresh, painted, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { renderAll } from './pool.ts';

export interface Report {
  total: number;
  /** Names of the pictures that were painted; the others were there already. */
  made: string[];
}

/**
 * Brings a folder up to date with its recipes: paints what is missing or has changed, and removes
 * files of pictures that are no longer asked for.
 *
 * @param pictures names, with the file under recipes/ that describes each
 */
export const build = async (
  pictures: readonly { name: string; file: string }[],
  folder: string,
  onPainted: (name: string, done: number, of: number) => void = () => {},
  threads = availableParallelism(),
): Promise<Report> => {
  mkdirSync(folder, { recursive: true });
  const inputsOf = fingerprints();
  const before = readManifest(folder);
  const manifest: Manifest = {};
  for (const picture of pictures) {
    const known = before[picture.name];
    if (known && isFresh(folder, known, inputsOf(picture))) manifest[picture.name] = known;
  }
  const due = pictures.filter(({ name }) => !manifest[name]);
  const files = new Map(due.map((picture) => [picture.name, picture]));
  const made: string[] = [];
  await renderAll([...files.keys()], folder, threads, (name, rendered) => {
    const picture = files.get(name);
    if (!picture) return;
    manifest[name] = painted(rendered, inputsOf(picture));
    made.push(name);
    // Written after each one, so that an interrupted run goes on where it stopped.
    writeManifest(folder, manifest);
    onPainted(name, made.length, due.length);
  });
  const wanted = new Set([...pictures.flatMap(({ name }) => filesOf(name)), 'manifest.json']);
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
  const ordered = pictures.flatMap(({ name }) => {
    const entry = manifest[name];
    return entry ? [[name, entry] as const] : [];
  });
  writeManifest(folder, Object.fromEntries(ordered));
  return { total: pictures.length, made };
};

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** The root of this repository. */
export const root = join(import.meta.dirname, '../../../..');

/** The fields of a package.json that matter here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
}

interface Workspace {
  /** Globs of folders. */
  readonly packages: readonly string[];
  readonly catalog: Readonly<Record<string, string>>;
}

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const workspace: Workspace = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));

/** The version of a package that all of this repository uses, as "zod@4.6.7"; undefined if it uses none. */
export const pinned = (name: string) =>
  name in workspace.catalog ? `${name}@${workspace.catalog[name]}` : undefined;

export interface Publishable extends Manifest {
  /** Absolute. */
  readonly folder: string;
}

/** The packages that are published: those that are not private. */
export const publishables: readonly Publishable[] = globSync(
  workspace.packages.map((folders) => `${folders}/package.json`),
  { cwd: root },
)
  .toSorted()
  .map((file) => ({
    ...(readJson(join(root, file)) as Manifest),
    folder: join(root, dirname(file)),
  }))
  .filter((manifest) => manifest.private !== true);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of workspace packages by name, e.g. `@catering/contract` -> `packages/contract`. */
export type Workspace = { root: string; packages: Map<string, string> };

const groups = ['apps', 'packages', 'tooling'];

const foldersOf = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).filter((it) => it.isDirectory())
    : [];

function readPackages(root: string) {
  const packages = new Map<string, string>();
  for (const group of groups) {
    for (const { name } of foldersOf(join(root, group))) {
      const manifest = join(root, group, name, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name: packageName }: { name: string } = JSON.parse(readFileSync(manifest, 'utf8'));
      packages.set(packageName, `${group}/${name}`);
    }
  }
  return packages;
}

const found = new Map<string, Workspace | undefined>();

/** The workspace that a folder is part of, looked up once per folder. */
export function workspaceOf(folder: string): Workspace | undefined {
  if (found.has(folder)) return found.get(folder);
  const parent = dirname(folder);
  let workspace: Workspace | undefined;
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    workspace = { root: folder, packages: readPackages(folder) };
  } else if (parent !== folder) {
    workspace = workspaceOf(parent);
  }
  found.set(folder, workspace);
  return workspace;
}

import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Workspace } from './workspace.ts';

/** A file of a workspace package: `{ folder: 'apps/web', path: 'src/ui/button.tsx' }`. */
export type Place = { folder: string; path: string };

/** What an import names: a file, a workspace package through its exports, or an installed package. */
export type Target =
  | { kind: 'file'; place: Place }
  | { kind: 'workspace'; folder: string; subpath: string }
  | { kind: 'installed'; name: string };

/** Where a file lies, or undefined outside all workspace packages. */
export function placeOf(file: string, workspace: Workspace): Place | undefined {
  const path = relative(workspace.root, file);
  if (isAbsolute(path) || path.startsWith('..')) return undefined;
  const [group = '', name = '', ...rest] = path.split(sep);
  const folder = `${group}/${name}`;
  if (rest.length === 0 || ![...workspace.packages.values()].includes(folder)) return undefined;
  return { folder, path: rest.join('/') };
}

/** What `specifier` names in an import of `file`, or undefined outside all workspace packages. */
export function targetOf(
  specifier: string,
  file: string,
  from: Place,
  workspace: Workspace,
): Target | undefined {
  if (specifier.startsWith('#')) {
    return { kind: 'file', place: { folder: from.folder, path: `src/${specifier.slice(1)}` } };
  }
  if (specifier.startsWith('.') || isAbsolute(specifier)) {
    const place = placeOf(resolve(dirname(file), specifier), workspace);
    return place && { kind: 'file', place };
  }
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const folder = workspace.packages.get(name);
  if (folder === undefined) return { kind: 'installed', name: specifier };
  return { kind: 'workspace', folder, subpath: specifier.slice(name.length + 1) };
}

import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Workspace } from './workspace.ts';

/** A file of a room: `{ room: 'apps/web', path: 'src/ui/button.tsx' }`. */
export type Place = { room: string; path: string };

/** What an import names: a file of a room, a room through its exports, or a package from outside. */
export type Target =
  | { kind: 'file'; place: Place }
  | { kind: 'room'; room: string; subpath: string }
  | { kind: 'package'; name: string };

/** Where a file lies, or nothing when it is outside all rooms. */
export function placeOf(file: string, workspace: Workspace): Place | undefined {
  const path = relative(workspace.root, file);
  if (isAbsolute(path) || path.startsWith('..')) return undefined;
  const [group = '', room = '', ...rest] = path.split(sep);
  const folder = `${group}/${room}`;
  if (rest.length === 0 || ![...workspace.rooms.values()].includes(folder)) return undefined;
  return { room: folder, path: rest.join('/') };
}

/** What `specifier` names in an import of `file`, or nothing when that is outside all rooms. */
export function targetOf(
  specifier: string,
  file: string,
  from: Place,
  workspace: Workspace,
): Target | undefined {
  if (specifier.startsWith('#')) {
    return { kind: 'file', place: { room: from.room, path: `src/${specifier.slice(1)}` } };
  }
  if (specifier.startsWith('.') || isAbsolute(specifier)) {
    const place = placeOf(resolve(dirname(file), specifier), workspace);
    return place && { kind: 'file', place };
  }
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const room = workspace.rooms.get(name);
  if (room === undefined) return { kind: 'package', name: specifier };
  return { kind: 'room', room, subpath: specifier.slice(name.length + 1) };
}

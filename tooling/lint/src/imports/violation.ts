import { layersOfPackages, type Layer, type Layers } from './layers.ts';
import type { Place, Target } from './place.ts';

const testFile = /\.(test|test-d|spec)\.tsx?$|(^|\/)(testing|fixtures)\//;

const isShipped = ({ folder, path }: Place) =>
  !folder.startsWith('tooling/') && path.startsWith('src/') && !testFile.test(path);

type Seat = { name: string; layer: Layer; unit: string; path: string };

/** The layer that holds a file, and the unit of it. */
function seatOf(layers: Layers, place: Place): Seat | undefined {
  const path = place.path.slice('src/'.length);
  for (const [name, layer] of Object.entries(layers)) {
    const held = layer.files.exec(path);
    if (held) return { name, layer, unit: held[1] ?? '', path };
  }
  return undefined;
}

const called = ({ name, unit }: Seat) => (unit ? `${name} (${unit})` : name);

function betweenLayers(from: Seat, to: Seat) {
  if (from.name === to.name && from.unit === to.unit) return undefined;
  if (from.layer.uses.includes(to.name)) return undefined;
  const doors = to.layer.doors?.filter((door) => door.to.includes(from.name)) ?? [];
  if (doors.some((door) => door.files.test(to.path))) return undefined;
  const open = from.layer.uses.join(', ') || 'nothing else of its package';
  return `${called(from)} must not import ${called(to)}: it may use ${open}`;
}

function betweenPackages(from: string, to: string, subpath: string) {
  if (from === to) return undefined;
  if (to.startsWith('tooling/')) return 'shipped code must not import tooling';
  if (from === 'packages/ui') return 'the kit of parts must not import another package of ours';
  if (to === 'packages/ui' && (from === 'apps/web' || from === 'packages/control-page')) {
    return undefined;
  }
  // Values alone: it imports nothing.
  if (to === 'packages/site-config' && from !== 'packages/conformance') return undefined;
  if (from === 'packages/contract') return 'the contract must not import another package of ours';
  if (from === 'packages/conformance') return 'the engine must not import another package of ours';
  if (to === 'packages/contract') return undefined;
  if (from === 'packages/catering-conformance' && to === 'packages/conformance') return undefined;
  const isJudge = to === 'packages/conformance' && subpath === 'judge';
  if (isJudge && from === 'apps/mock-api') return undefined;
  if (to === 'packages/pictures' && from.startsWith('apps/')) return undefined;
  if (to === 'packages/mock-control' && !from.includes('conformance')) return undefined;
  if (to === 'packages/control-page' && from === 'apps/mock-api') return undefined;
  return `${from} must not import ${to}: packages share only the contract and the values of the vendor, apps the pictures and the control API as well`;
}

/**
 * What is wrong with an import, or undefined if it is allowed.
 * @param from the importing file
 */
export function violationOf(from: Place, target: Target): string | undefined {
  if (target.kind === 'file' && target.place.folder !== from.folder) {
    return `${target.place.folder} is to be imported by its package name, through its exports`;
  }
  if (target.kind === 'workspace' && /^(src|dist)(\/|$)/.test(target.subpath)) {
    return `${target.folder} is to be imported through its exports, not its ${target.subpath}`;
  }
  if (!isShipped(from)) return undefined;
  if (target.kind === 'workspace') {
    return betweenPackages(from.folder, target.folder, target.subpath);
  }
  const layers = layersOfPackages[from.folder];
  const seat = layers && seatOf(layers, from);
  if (target.kind === 'installed') {
    return seat?.layer.refuses?.test(target.name)
      ? `${called(seat)} must not import ${target.name}`
      : undefined;
  }
  if (testFile.test(target.place.path)) return 'shipped code must not import test code';
  if (!layers || !seat || !target.place.path.startsWith('src/')) return undefined;
  const to = seatOf(layers, target.place);
  return to && betweenLayers(seat, to);
}

import type { RequestLog } from '@catering/contract';
import { toTimestamp } from '../clock.ts';
import type { EndedRequest } from './ended-request.ts';

/** Paths of which one copy is kept, however often they are asked for. */
const KNOWN_PATHS_MAX = 500;

/** One copy of each of the latest texts. */
function oneCopy() {
  const known = new Map<string, string>();
  return (text: string): string => {
    const same = known.get(text);
    if (same !== undefined) return same;
    if (known.size >= KNOWN_PATHS_MAX) known.clear();
    known.set(text, text);
    return text;
  };
}

const emptySlot = () => ({ method: '', path: '', status: 0, duration: 0.5, at: 0.5 });

/**
 * Keeps the latest requests in places that are used again. An object for each request would live
 * just long enough for the engine to think that it needs ever more memory.
 */
export function requestRing(size: number) {
  const slots = Array.from({ length: size }, emptySlot);
  const copyOf = oneCopy();
  let added = 0;
  return {
    add: ({ method, path, status, duration, at }: EndedRequest) => {
      const slot = slots[added % size] ?? emptySlot();
      slot.method = method;
      slot.path = copyOf(path);
      slot.status = status;
      slot.duration = duration;
      slot.at = at;
      added += 1;
    },
    newestFirst: (): RequestLog[] =>
      Array.from({ length: Math.min(added, size) }, (_, back) => {
        const { at, ...entry } = slots[(added - 1 - back) % size] ?? emptySlot();
        return { ...entry, createdAt: toTimestamp(at) };
      }),
    clear: () => {
      added = 0;
    },
  };
}

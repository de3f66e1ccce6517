/** A number that depends on the run's seed and on a name, and on nothing else (FNV-1a). */
export function seedFor(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed}:${name}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const LOOK_EVERY_MS = 250;

/** Enough for orders to be taken at full speed; more makes nothing faster here. */
const ENOUGH_BYTES = 8_000_000;

const youngBytes = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;

/**
 * Stops the engine from giving ever more memory to short-lived objects: under steady load it would
 * go on to ten times of what is enough.
 */
export function boundYoungMemory() {
  const looking = setInterval(() => {
    if (youngBytes() < ENOUGH_BYTES) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(looking);
  }, LOOK_EVERY_MS);
  looking.unref();
}

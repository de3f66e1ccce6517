import type { Weight } from './change.ts';

/** Which way a schema travels. */
export type Direction = 'requests' | 'responses';

/** What a change does to the values that a schema lets through: fewer, more, or others. */
export type Effect = 'fewer' | 'more' | 'others';

/**
 * A client may be stopped by what it is no longer allowed to send, and by what it has never been
 * sent before.
 */
export function weightOf(effect: Effect, direction: Direction): Weight {
  if (effect === 'others') return 'breaking';
  return (effect === 'fewer') === (direction === 'requests') ? 'breaking' : 'additive';
}

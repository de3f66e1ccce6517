import { randomUUID } from 'node:crypto';

/** Characters of a UUID that tell the ms since 1970. */
const TIME_LENGTH = 12;

/**
 * A UUID of version 7: the time in front, chance behind. Rows that come one after the other then lie
 * side by side in an index, where ids of pure chance would change another page of it each.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(TIME_LENGTH, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

import { v7 } from 'uuid';

/**
 * A UUID of version 7. It begins with the time, so that new rows lie side by side in an index. Such
 * ids can be guessed: what must stay secret is made by `newSecret`.
 */
export const newId = (): string => v7();

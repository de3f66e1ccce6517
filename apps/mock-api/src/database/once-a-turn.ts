import type { Database } from './schema.ts';

type Look<Value> = (database: Database, key: string) => Promise<Value>;

/**
 * Lets all that look at the same within one turn of the event loop share one look. Their requests
 * were there before it, so each sees a state of the database that is not older than itself; a
 * transaction has its own view and looks by itself. Not for who looks at what it has just changed.
 */
export function onceATurn<Value>(look: Look<Value>): Look<Value> {
  const shared = new WeakMap<Database, Map<string, Promise<Value>>>();
  return (database, key) => {
    if (database.isTransaction) return look(database, key);
    let looks = shared.get(database);
    if (!looks) {
      looks = new Map();
      shared.set(database, looks);
      setImmediate(() => shared.delete(database));
    }
    const begun = looks.get(key) ?? look(database, key);
    looks.set(key, begun);
    return begun;
  };
}

import type { ActiveFault } from '@catering/mock-control';
import { isPostgres } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { ClockSetting } from '../runtime/clock.ts';

/** The settings of a developer: the clock, the scenario, and the active faults. */
export interface ControlState extends ClockSetting {
  /** Name of the active scenario, or of several: "slow, menu-fails"; null when there is none. */
  readonly scenario: string | null;
  /** The active faults, those of the scenario included. */
  readonly faults: readonly ActiveFault[];
}

export const INITIAL_STATE: ControlState = {
  clockOffset: 0,
  frozenAt: null,
  scenario: null,
  faults: [],
};

/** Holds the state for one server, or for all servers on one Postgres. */
export interface ControlStateStore {
  readonly current: ControlState;
  /** Changes the state in one step; `update` runs again when another server changes it meanwhile. */
  readonly change: (update: (before: ControlState) => ControlState) => void | Promise<void>;
  /** Reads before each request what any server has changed; undefined for a server alone. */
  readonly sync?: () => Promise<void>;
}

function inMemory(initial: ControlState): ControlStateStore {
  const store = {
    current: initial,
    change: (update: (before: ControlState) => ControlState) => {
      store.current = update(store.current);
    },
  };
  return store;
}

const ROW = 'state';

async function readValue(database: Database): Promise<string | undefined> {
  const query = database.selectFrom('control_state').select('value').where('id', '=', ROW);
  return (await query.executeTakeFirst())?.value;
}

/** True if a fault acts on some of the requests that it matches, which its count decides. */
const isDecidedByCount = ({ times, nth, after, probability }: ActiveFault) =>
  [times, nth, after, probability].some((condition) => condition !== undefined);

/** The state without the counts that decide nothing. */
const decidingPart = ({ faults, ...state }: ControlState) =>
  JSON.stringify({
    ...state,
    faults: faults.map((one) => (isDecidedByCount(one) ? one : { ...one, matched: 0, acted: 0 })),
  });

/**
 * Keeps the state in a row that all servers read. Counts that decide nothing are not stored with each request:
 * a server keeps its own, and stores them with its next change.
 */
function inDatabase(database: Database, initial: ControlState): ControlStateStore {
  let state = initial;
  let stored: string | undefined;
  let begun = 0;
  let latest = 0;
  const stateOf = (value: string | undefined): ControlState => {
    if (value === stored) return state;
    return value === undefined ? initial : JSON.parse(value);
  };
  const sync = async () => {
    const run = (begun += 1);
    const value = await readValue(database);
    // A read that began later may have ended earlier, and is newer.
    if (run < latest) return;
    latest = run;
    state = stateOf(value);
    stored = value;
  };
  return {
    get current() {
      return state;
    },
    change: async (update) => {
      const counted = update(state);
      if (decidingPart(counted) === decidingPart(state)) {
        state = counted;
        return;
      }
      await transact(database, async (transaction) => {
        const value = JSON.stringify(update(stateOf(await readValue(transaction))));
        await transaction
          .insertInto('control_state')
          .values({ id: ROW, value })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
          .execute();
      });
      await sync();
    },
    sync,
  };
}

export const openControlState = (
  database: Database,
  initial: ControlState = INITIAL_STATE,
): ControlStateStore => (isPostgres(database) ? inDatabase(database, initial) : inMemory(initial));

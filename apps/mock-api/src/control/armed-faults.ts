import type { Fault } from './fault.ts';

/** A fault that waits for its requests. */
export type ArmedFault = Fault & { readonly _id: string };

type Soon<Value> = Value | Promise<Value>;

/** Where faults wait. */
export interface ArmedFaults {
  add(fault: ArmedFault): Soon<void>;
  list(): readonly ArmedFault[];
  /** True when there was one. */
  remove(id: string): Soon<boolean>;
  clear(): Soon<void>;
  /** Takes one of the times a fault has; false when there is none left. */
  spend(fault: ArmedFault): Soon<boolean>;
}

/** A fault after one of its times; undefined when that was the last. */
export function spent(fault: ArmedFault): ArmedFault | undefined {
  if (fault.times === undefined) return fault;
  return fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined;
}

/** Faults of one server. */
export function faultsInMemory(): ArmedFaults {
  let armed: readonly ArmedFault[] = [];
  return {
    add: (fault) => {
      armed = [...armed, fault];
    },
    list: () => armed,
    remove: (id) => {
      const before = armed.length;
      armed = armed.filter(({ _id }) => _id !== id);
      return armed.length < before;
    },
    clear: () => {
      armed = [];
    },
    spend: (fault) => {
      armed = armed.flatMap((one) => (one === fault ? (spent(one) ?? []) : [one]));
      return true;
    },
  };
}

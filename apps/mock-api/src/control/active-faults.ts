import type { Fault } from './fault.ts';

/** A fault that lets requests fail until it is removed or used up. */
export type ActiveFault = Fault & { readonly _id: string };

type MaybePromise<Value> = Value | Promise<Value>;

/** The faults that are active. */
export interface ActiveFaults {
  add(fault: ActiveFault): MaybePromise<void>;
  list(): readonly ActiveFault[];
  /** True when there was one. */
  remove(id: string): MaybePromise<boolean>;
  clear(): MaybePromise<void>;
  /** Takes one of the times a fault has; false when there is none left. */
  consume(fault: ActiveFault): MaybePromise<boolean>;
}

/** A fault after one of its times; undefined when that was the last. */
export function afterOneUse(fault: ActiveFault): ActiveFault | undefined {
  if (fault.times === undefined) return fault;
  return fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined;
}

/** Faults of one server. */
export function faultsInMemory(): ActiveFaults {
  let active: readonly ActiveFault[] = [];
  return {
    add: (fault) => {
      active = [...active, fault];
    },
    list: () => active,
    remove: (id) => {
      const before = active.length;
      active = active.filter(({ _id }) => _id !== id);
      return active.length < before;
    },
    clear: () => {
      active = [];
    },
    consume: (fault) => {
      active = active.flatMap((one) => (one === fault ? (afterOneUse(one) ?? []) : [one]));
      return true;
    },
  };
}

import type { StoredPayment } from '#features/payment/state/payment-slice.ts';
import type { StoredCart } from '#features/cart/cart-slice.ts';
import { emptyVisit, readVisit } from '#features/visit/stored-visit.ts';
import type { TypedText } from '#features/typed-text/typed-text-slice.ts';
import type { VisitStorage } from '#features/visit/visit-storage.ts';

/** What one tab stores. */
export const memoryTabStorage = (typed: TypedText = {}) => {
  const tab = {
    typed,
    read: () => structuredClone(tab.typed),
    write: (value: TypedText) => {
      tab.typed = structuredClone(value);
    },
  };
  return tab;
};

/** What one browser stores, for the tabs of a test. */
export class MemoryStorage {
  #value: unknown;
  readonly #tabs = new Set<() => void>();

  constructor(visit: { cart?: Partial<StoredCart>; payments?: StoredPayment[] } = {}) {
    this.#value = {
      cart: { ...emptyVisit.cart, ...visit.cart },
      payments: visit.payments ?? [],
    };
  }

  /** What is stored now. */
  get visit() {
    return readVisit(this.#value);
  }

  /** The storage as one tab has it: it hears of what the others write. */
  openTab(): VisitStorage {
    let listener: (() => void) | undefined;
    return {
      read: async () => structuredClone(this.#value),
      update: async (change) => {
        this.#value = structuredClone(change(structuredClone(this.#value)));
        for (const tab of this.#tabs) if (tab !== listener) tab();
      },
      onOtherTab: (changed, signal) => {
        listener = changed;
        this.#tabs.add(changed);
        signal.addEventListener('abort', () => this.#tabs.delete(changed));
      },
    };
  }
}

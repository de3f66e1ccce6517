import type { SharedKey, SharedStorage } from '#features/browser-storage/shared-storage.ts';
import type { StoredCart } from '#features/cart/cart-slice.ts';
import { emptyStoredCart, parseCart } from '#features/cart/parse-cart.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import { parseRecords } from '#features/payment/record/parse-records.ts';
import type { TypedText } from '#features/typed-text/typed-text.ts';

/** The storage of one tab. */
export const memoryTabStorage = (typed: TypedText[] = []) => {
  const tab = {
    typed,
    read: () => structuredClone(tab.typed),
    write: (value: TypedText[]) => {
      tab.typed = structuredClone(value);
    },
  };
  return tab;
};

interface Stored {
  cart?: Partial<StoredCart> | undefined;
  payments?: readonly PaymentRecord[] | undefined;
}

/** The storage of one browser, for the tabs of a test. */
export class MemoryStorage {
  readonly #values = new Map<SharedKey, unknown>();
  readonly #tabs = new Set<(key: SharedKey) => void>();

  constructor({ cart, payments = [] }: Stored = {}) {
    if (cart) this.#values.set('cart', { ...emptyStoredCart, ...cart });
    this.#values.set('payments', payments);
  }

  get cart() {
    return parseCart(this.#values.get('cart'));
  }
  get payments() {
    return parseRecords(this.#values.get('payments'));
  }
  get requests() {
    return this.#values.get('requests');
  }

  /** The storage as one tab has it: it hears of what the others write. */
  openTab(): SharedStorage {
    const own = new Set<(key: SharedKey) => void>();
    return {
      read: async (key) => structuredClone(this.#values.get(key)),
      update: async (key, change) => {
        this.#values.set(key, structuredClone(change(structuredClone(this.#values.get(key)))));
        for (const tab of this.#tabs) if (!own.has(tab)) tab(key);
      },
      onOtherTab: (changed, signal) => {
        own.add(changed);
        this.#tabs.add(changed);
        signal.addEventListener('abort', () => this.#tabs.delete(changed));
      },
    };
  }
}

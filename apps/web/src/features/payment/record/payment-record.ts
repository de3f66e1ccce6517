/** Names a payment to the server and to the provider. */
export interface PaidReferences {
  transactionRef: string;
  paymentRef: string;
}

/** Plates of one dish. */
export interface PaidPlates {
  /** Id of the dish. */
  id: string;
  quantity: number;
}

/** One success that the provider has reported. */
export interface PaymentResult extends PaidReferences {
  /** When, in ms since 1970. */
  at: number;
  /** True if the server has rejected it for good. */
  rejected?: true;
}

/**
 * The facts of one pop-up of the provider. They only grow, so that two tabs never contradict each other. `deriveStatus`
 * derives what its customer reads.
 */
export interface PaymentRecord {
  id: string;
  /** The account (`accountOf`) that pays: no other account sees or reports the payment. */
  account: string;
  orderId: string;
  /** The dishes of the order. */
  plates: readonly PaidPlates[];
  /** Naira. */
  amount: number;
  /** Names this pop-up to the provider. */
  reference: string;
  /** A pop-up may succeed twice: each success is a transaction of its own. */
  results: readonly PaymentResult[];
  /** The pop-up ended without a payment, as the provider or its customer says. */
  closed?: true;
  /** The payment that has paid the order, once the server has said that it is paid. */
  paidBy?: PaidReferences;
  /** The other orders with its plates that were not known to be paid. */
  others?: readonly string[];
  /** In words, what one of those had paid for already. */
  paidBefore?: string;
  /** The statuses that its customer has read, as `toldOf` names them. */
  told: readonly string[];
}

/** True if a success was not rejected by the server: the order may be paid, and is not paid again. */
export const isUnanswered = ({ results }: PaymentRecord) =>
  results.some(({ rejected }) => !rejected);

const mergedResults = (
  results: readonly PaymentResult[],
  others: readonly PaymentResult[],
): PaymentResult[] => {
  const byTransaction = new Map(results.map((result) => [result.transactionRef, result]));
  for (const other of others) {
    const known = byTransaction.get(other.transactionRef);
    byTransaction.set(other.transactionRef, { ...other, ...known, ...rejectedOf(other) });
  }
  return [...byTransaction.values()];
};

const rejectedOf = ({ rejected }: PaymentResult) => (rejected ? { rejected } : {});

const merged = (one: PaymentRecord, other: PaymentRecord): PaymentRecord => ({
  ...one,
  ...other,
  results: mergedResults(one.results, other.results),
  told: [...new Set([...one.told, ...other.told])],
});

/** The records of both lists, each with the facts of both. */
export const mergeRecords = (
  records: readonly PaymentRecord[],
  others: readonly PaymentRecord[],
): readonly PaymentRecord[] => {
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const other of others) {
    const known = byId.get(other.id);
    byId.set(other.id, known ? merged(known, other) : other);
  }
  return [...byId.values()];
};

import { isKept, type StoredPayment } from '#features/payment/state/payment-slice.ts';
import { emptyCart, type StoredCart } from '#features/cart/cart-slice.ts';

/** What one browser remembers for all its tabs, apart from the login. */
export interface StoredVisit {
  cart: StoredCart;
  /** Payments that the server has not taken yet, of all accounts. */
  payments: StoredPayment[];
}

const { loaded: _loaded, ...emptyStoredCart } = emptyCart;
export const emptyVisit: StoredVisit = { cart: emptyStoredCart, payments: [] };

const hasFields = (value: unknown, type: 'number' | 'string', names: readonly string[]) =>
  names.every((name) => typeof Object(value)[name] === type);

const isListOf = (isEntry: (entry: unknown) => boolean, value: unknown) =>
  Array.isArray(value) && value.every(isEntry);

const isPriced = (value: unknown) => hasFields(value, 'number', ['price', 'quantity']);
const isAddon = (value: unknown) => isPriced(value) && hasFields(value, 'string', ['_id', 'name']);
const isItem = (value: unknown) =>
  isPriced(value) &&
  hasFields(value, 'string', ['id', 'name', 'description', 'image', 'category']) &&
  isListOf(isAddon, Object(value).addons);

const isPlaced = (value: unknown) =>
  value === null || hasFields(value, 'string', ['account', 'request', 'key']);

const isCart = (value: unknown): value is StoredCart =>
  hasFields(value, 'number', ['owners']) &&
  isListOf(isItem, Object(value).userCart) &&
  isPlaced(Object(value).placed);

const isPayment = (value: unknown): value is StoredPayment =>
  hasFields(value, 'string', ['id', 'status', 'account', 'orderId', 'reference']) &&
  hasFields(value, 'number', ['amount', 'paidAt']);

/**
 * What is stored, without what another version or a program has left there. By hand: every page starts
 * with this, also those that load no schema library (6 kB).
 */
export const readVisit = (stored: unknown): StoredVisit => {
  const { cart, payments }: { cart?: unknown; payments?: unknown } = Object(stored);
  return {
    cart: isCart(cart) ? cart : emptyVisit.cart,
    payments: Array.isArray(payments) ? payments.filter(isPayment).filter(isKept) : [],
  };
};

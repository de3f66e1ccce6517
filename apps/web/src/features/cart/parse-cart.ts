import { fieldsOf } from '#format/fields-of.ts';
import { emptyCart, type StoredCart } from './cart-slice.ts';

const { loaded: _loaded, isGuest: _isGuest, ...emptyStoredCart } = emptyCart;
export { emptyStoredCart };

const hasFields = (
  value: unknown,
  type: 'boolean' | 'number' | 'string',
  names: readonly string[],
) => names.every((name) => typeof fieldsOf(value)[name] === type);

const isListOf = (isEntry: (entry: unknown) => boolean, value: unknown) =>
  Array.isArray(value) && value.every(isEntry);

const isPriced = (value: unknown) => hasFields(value, 'number', ['price', 'quantity']);
const isAddon = (value: unknown) => isPriced(value) && hasFields(value, 'string', ['_id', 'name']);
const isItem = (value: unknown) =>
  isPriced(value) &&
  hasFields(value, 'string', ['id', 'name', 'description', 'image', 'category']) &&
  hasFields(value, 'boolean', ['byGuest']) &&
  isListOf(isAddon, fieldsOf(value).addons);
const isOrder = (value: unknown) =>
  hasFields(value, 'string', ['id', 'fingerprint', 'body']) &&
  Array.isArray(fieldsOf(value).dishes) &&
  Array.isArray(fieldsOf(value).others);

const isCart = (value: unknown): value is StoredCart =>
  hasFields(value, 'number', ['owners']) &&
  isListOf(isItem, fieldsOf(value).userCart) &&
  isListOf(isOrder, fieldsOf(value).orders);

/**
 * The stored cart, or an empty one where another version or program has left something else. It is checked by hand:
 * every page starts with this, also those that load no schema library (6 kB).
 */
export const parseCart = (stored: unknown): StoredCart =>
  isCart(stored) ? stored : emptyStoredCart;

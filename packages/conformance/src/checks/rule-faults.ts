import type { Fault } from '../schema/faults.ts';
import { isObject, toText, withValue, without, type JsonPath } from '../schema/json-path.ts';

/** Faults against rules that a schema states in words of its own, which JSON Schema cannot tell. */
const fault = (
  path: JsonPath,
  name: string,
  told: string,
  spoil: (good: unknown) => unknown,
): Fault => ({ category: 'limits', path, name, told, spoil });

const value = (path: JsonPath, name: string, told: string, replacement: unknown) =>
  fault(path, name, `whose "${toText(path)}" is ${told}`, (good) =>
    withValue(good, path, replacement),
  );

const twoAlike = (good: unknown) => {
  const addons = isObject(good) && Array.isArray(good.addons) ? (good.addons as unknown[]) : [];
  return withValue(good, ['addons'], [...addons, addons[0]]);
};

const dishFaults = [
  fault(['addons'], 'alike', 'with two addons of the same name', twoAlike),
  value(['price'], 'huge', 'beyond all bounds', 1e21),
];
const blogFaults = [
  value(['link'], 'no-address', 'no address', 'the full post'),
  value(['link'], 'script', 'a script', 'javascript:alert(1)'),
];

const faults: Readonly<Record<string, readonly Fault[]>> = {
  'dishes.create body': dishFaults,
  'dishes.update body': dishFaults,
  'blogs.create body': blogFaults,
  'blogs.update body': blogFaults,
  'order.create body': [
    value(['phoneNumber'], 'nine-digits', '9 digits', '080 312-345'),
    value(['phoneNumber'], 'letters', 'letters', 'call me maybe'),
    value(['deliveryInfo'], 'blanks', '19 characters and blanks', `${'a'.repeat(19)}     `),
  ],
  'order.update body': [
    fault([], 'no-reference', 'that completes a payment without "transactionRef"', (good) =>
      without(good, ['transactionRef']),
    ),
    fault([], 'no-payment-reference', 'that completes a payment without "paymentRef"', (good) =>
      without(good, ['paymentRef']),
    ),
    fault([], 'empty', 'that says nothing', () => ({})),
  ],
};

/** @param place "body" or "query" of the operation */
export const ruleFaults = (operation: string, place: string): readonly Fault[] =>
  faults[`${operation} ${place}`] ?? [];

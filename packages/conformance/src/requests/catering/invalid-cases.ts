import type { InvalidCase } from '../../values/invalidate/invalid-case.ts';
import {
  isObject,
  toText,
  withValue,
  without,
  type JsonPath,
} from '../../values/schema/json-path.ts';

const invalidCase = (
  path: JsonPath,
  name: string,
  description: string,
  mutate: (template: unknown) => unknown,
): InvalidCase => ({ category: 'limits', path, name, description, mutate });

const value = (path: JsonPath, name: string, description: string, replacement: unknown) =>
  invalidCase(path, name, `whose "${toText(path)}" is ${description}`, (good) =>
    withValue(good, path, replacement),
  );

const twoAlike = (good: unknown) => {
  const addons = isObject(good) && Array.isArray(good.addons) ? (good.addons as unknown[]) : [];
  return withValue(good, ['addons'], [...addons, addons[0]]);
};

const dishCases = [
  invalidCase(['addons'], 'alike', 'with two addons of the same name', twoAlike),
  value(['price'], 'huge', 'beyond all bounds', 1e21),
];
const blogCases = [
  value(['link'], 'no-address', 'no address', 'the full post'),
  value(['link'], 'script', 'a script', 'javascript:alert(1)'),
];

const cases: Readonly<Record<string, readonly InvalidCase[]>> = {
  'dishes.create body': dishCases,
  'dishes.update body': dishCases,
  'blogs.create body': blogCases,
  'blogs.update body': blogCases,
  'order.create body': [
    value(['phoneNumber'], 'nine-digits', '9 digits', '080 312-345'),
    value(['phoneNumber'], 'letters', 'letters', 'call me maybe'),
    value(['deliveryInfo'], 'blanks', '19 characters and blanks', `${'a'.repeat(19)}     `),
  ],
  'order.update body': [
    invalidCase([], 'no-reference', 'that completes a payment without "transactionRef"', (good) =>
      without(good, ['transactionRef']),
    ),
    invalidCase(
      [],
      'no-payment-reference',
      'that completes a payment without "paymentRef"',
      (good) => without(good, ['paymentRef']),
    ),
    invalidCase([], 'empty', 'that says nothing', () => ({})),
  ],
};

/**
 * Content that breaks rules which schemas state in code, where JSON Schema cannot say them.
 * @param location "body" or "query" of the operation
 */
export const invalidCasesOf = (operation: string, location: string): readonly InvalidCase[] =>
  cases[`${operation} ${location}`] ?? [];

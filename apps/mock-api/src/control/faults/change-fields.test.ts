import { expect, test } from 'vitest';
import { omitField, replaceField } from './change-fields.ts';

const menu = [
  { name: 'A', addons: [{ price: 1 }, { price: 2 }] },
  { name: 'B', addons: [] },
];

test.each([
  ['0.name', [{ ...menu[0], name: 9 }, menu[1]]],
  [
    '*.addons',
    [
      { ...menu[0], addons: 9 },
      { ...menu[1], addons: 9 },
    ],
  ],
  ['0.addons.*.price', [{ ...menu[0], addons: [{ price: 9 }, { price: 9 }] }, menu[1]]],
  ['1.colour', [menu[0], { ...menu[1], colour: 9 }]],
  ['7.name', menu],
  ['0.name.first', menu],
  ['1', [menu[0], 9]],
])('replaces %s', (path, expected) => {
  expect(replaceField(menu, path, 9)).toEqual(expected);
});

test.each([
  ['0', [menu[1]]],
  ['*.addons', [{ name: 'A' }, { name: 'B' }]],
  ['*.addons.0.price', [{ ...menu[0], addons: [{}, { price: 2 }] }, menu[1]]],
  ['*.colour', menu],
])('omits %s', (path, expected) => {
  expect(omitField(menu, path)).toEqual(expected);
});

test('fields with names such as "__proto__" are ordinary fields', () => {
  const changed = replaceField(replaceField({}, '__proto__', {}), '__proto__.polluted', 1);
  expect(JSON.stringify(changed)).toBe('{"__proto__":{"polluted":1}}');
  expect(Object.prototype).not.toHaveProperty('polluted');
});

import type { Addon } from '@catering/contract';

/** What can be added to a plate, with its price in whole naira. */
const extras = {
  'assorted-meat': { name: 'Assorted meat', price: 2000 },
  beef: { name: 'Extra beef', price: 1800 },
  'boiled-egg': { name: 'Boiled egg', price: 500 },
  chicken: { name: 'Grilled chicken', price: 3000 },
  coleslaw: { name: 'Coleslaw', price: 1000 },
  croaker: { name: 'Fried croaker', price: 3500 },
  'dried-fish': { name: 'Dried fish', price: 1800 },
  'goat-meat': { name: 'Goat meat', price: 2500 },
  'moi-moi': { name: 'Moi moi wrap', price: 1200 },
  periwinkle: { name: 'Periwinkle', price: 1500 },
  plantain: { name: 'Fried plantain', price: 1200 },
  ponmo: { name: 'Peppered ponmo', price: 800 },
  prawns: { name: 'Peppered prawns', price: 3500 },
  snail: { name: 'Peppered snail', price: 3500 },
  turkey: { name: 'Fried turkey', price: 4000 },
  amala: { name: 'Extra amala', price: 900 },
  eba: { name: 'Extra eba', price: 700 },
  fufu: { name: 'Extra fufu', price: 800 },
  'pounded-yam': { name: 'Extra pounded yam', price: 1200 },
  semo: { name: 'Extra semo', price: 900 },
  starch: { name: 'Extra starch', price: 1000 },
  agidi: { name: 'Agidi wrap', price: 600 },
  'boiled-yam': { name: 'Boiled yam', price: 1200 },
  bread: { name: 'Agege bread', price: 900 },
  chips: { name: 'Chips', price: 1800 },
  masa: { name: 'Masa', price: 1000 },
  onions: { name: 'Extra onions and tomatoes', price: 400 },
  'pepper-sauce': { name: 'Pepper sauce', price: 500 },
  'roast-plantain': { name: 'Roast plantain', price: 1200 },
  'roast-yam': { name: 'Roast yam', price: 1000 },
  yaji: { name: 'Extra yaji', price: 300 },
  cheese: { name: 'Extra cheese', price: 1200 },
  garlic: { name: 'Garlic bread', price: 1500 },
  sausage: { name: 'Chicken sausage', price: 800 },
  cream: { name: 'Whipped cream', price: 700 },
  honey: { name: 'Honey', price: 600 },
  'ice-cream': { name: 'Vanilla ice cream', price: 1500 },
  'sweet-chilli': { name: 'Sweet chilli dip', price: 500 },
  bucket: { name: 'Ice and lemon', price: 300 },
  bottle: { name: 'Take-home bottle, 1 litre', price: 2800 },
  malt: { name: 'Malt drink', price: 1000 },
  water: { name: 'Bottled water', price: 500 },
} satisfies Record<string, Omit<Addon, '_id'>>;

export type ExtraName = keyof typeof extras;

/** The addons of one dish. The same extra has its own id on every dish, as the server would give it. */
export const addonsOf = (dishId: string, names: ExtraName[]): Addon[] =>
  names.map((name) => ({ _id: `${dishId}-with-${name}`, ...extras[name] }));

import { section } from '../section.ts';

export const drinksAndDesserts = section('drinks-and-desserts', [
  {
    _id: 'zobo',
    name: 'Chilled Zobo',
    description:
      'Hibiscus brewed with ginger, cloves and pineapple peel, sweetened with dates and served very cold.',
    price: 1800,
    extras: ['bucket', 'bottle'],
  },
  {
    _id: 'chapman',
    name: 'Chapman',
    description:
      'The Nigerian party glass: blackcurrant and orange soda with bitters, cucumber, lemon and plenty of ice.',
    price: 2800,
    extras: ['bucket', 'bottle'],
  },
  {
    _id: 'kunu-aya',
    name: 'Tigernut Kunu',
    description:
      'Fresh tigernuts, coconut and dates pressed into a thick, cold milk. No dairy and no added sugar.',
    price: 2200,
    extras: ['bucket', 'bottle'],
  },
  {
    _id: 'fruit-salad',
    name: 'Tropical Fruit Bowl',
    description:
      'Pineapple, pawpaw, watermelon, mango and grapes cut on the day, with a little lime and mint.',
    price: 3000,
    extras: ['honey', 'cream', 'ice-cream', 'water'],
  },
  {
    _id: 'chin-chin-and-ice-cream',
    name: 'Chin Chin and Ice Cream',
    description:
      'Crunchy nutmeg chin chin from our own fryer over two scoops of vanilla ice cream with a thread of honey.',
    price: 3500,
    extras: ['ice-cream', 'honey', 'cream', 'water'],
  },
]);

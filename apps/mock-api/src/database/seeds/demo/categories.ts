import type { Category } from '@catering/contract';

/** The menu's sections, in the menu's order; the first four are the home page's featured ones. */
export const categories: Category[] = [
  {
    _id: 'rice-specials',
    name: 'Rice Specials',
    description:
      'Party jollof, native rice and ofada, cooked in wide pots over high heat and served by the plate.',
  },
  {
    _id: 'pasta',
    name: 'Pasta',
    description:
      'Spaghetti and macaroni the Nigerian way: plenty of pepper, good stock and something from the grill.',
  },
  {
    _id: 'light-cravings-bbq',
    name: 'Light Cravings with BBQ',
    description:
      'Suya, asun, bole and fish straight off the charcoal, with fresh onions and yaji on the side.',
  },
  {
    _id: 'nigerian-soups',
    name: 'Nigerian Soups',
    description:
      'Thick, slow pots from the Delta to the West, each plate with one generous wrap of swallow.',
  },
  {
    _id: 'native-pots',
    name: 'Pepper Soups and Native Pots',
    description:
      'Hot broths and one-pot meals with scent leaf, uziza and calabash nutmeg, made to be finished.',
  },
  {
    _id: 'small-chops-and-sides',
    name: 'Small Chops and Sides',
    description:
      'Fried fresh for every order, for the table or for a tray that feeds the whole office.',
  },
  {
    _id: 'drinks-and-desserts',
    name: 'Drinks and Desserts',
    description: 'Cold bottles brewed in our own kitchen, and something sweet before you leave.',
  },
];

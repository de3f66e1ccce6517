import { section } from '../section.ts';

export const lightCravingsBbq = section('light-cravings-bbq', [
  {
    _id: 'beef-suya',
    name: 'Beef Suya',
    description:
      'Thin slices of sirloin rubbed with groundnut yaji and grilled on skewers over charcoal, with onions, tomatoes and cabbage.',
    price: 5000,
    extras: ['yaji', 'onions', 'masa', 'malt', 'water'],
  },
  {
    _id: 'asun',
    name: 'Asun',
    description:
      'Goat smoked over charcoal, chopped small and fried again with scotch bonnet, onions and bell peppers. It is as hot as it looks.',
    price: 6500,
    extras: ['roast-yam', 'plantain', 'goat-meat', 'malt', 'water'],
  },
  {
    _id: 'bole-and-fish',
    name: 'Bole and Fish',
    description:
      'Plantain roasted on the grill, a whole mackerel and the palm oil pepper sauce that Port Harcourt is known for, with utazi.',
    price: 6000,
    extras: ['roast-plantain', 'roast-yam', 'croaker', 'pepper-sauce', 'water'],
  },
  {
    _id: 'grilled-croaker',
    name: 'Grilled Croaker',
    description:
      'A whole croaker marinated in ginger, garlic and pepper, grilled in foil and opened over the flame, with chips and a lime.',
    price: 12500,
    extras: ['chips', 'plantain', 'pepper-sauce', 'coleslaw', 'water'],
  },
  {
    _id: 'bbq-chicken',
    name: 'Charcoal BBQ Chicken',
    description:
      'Half a chicken steeped overnight in thyme, curry and lemon, basted on the coals until the skin is sticky and charred.',
    price: 7500,
    extras: ['chips', 'coleslaw', 'plantain', 'pepper-sauce', 'water'],
  },
  {
    _id: 'peppered-snails',
    name: 'Peppered Snails',
    description:
      'Large land snails washed in alum and lime, simmered until tender and tossed in a thick sauce of tatashe and onions.',
    price: 8500,
    extras: ['plantain', 'snail', 'malt', 'water'],
  },
  {
    _id: 'peppered-turkey',
    name: 'Peppered Turkey',
    description:
      'Turkey wings boiled in their own spices, fried to a crust and turned in hot pepper sauce with onion rings.',
    price: 7000,
    extras: ['turkey', 'chips', 'plantain', 'coleslaw', 'water'],
  },
  {
    _id: 'gizdodo',
    name: 'Gizdodo',
    description:
      'Fried gizzards and cubes of ripe plantain in a sweet and hot sauce of bell peppers, tomatoes and thyme.',
    price: 4800,
    extras: ['boiled-egg', 'chicken', 'malt', 'water'],
  },
  {
    _id: 'chicken-shawarma',
    name: 'Chicken Shawarma',
    description:
      'Grilled chicken, cabbage, carrots and a sausage rolled in flatbread with our pepper cream, pressed on the hot plate.',
    price: 4500,
    extras: ['sausage', 'cheese', 'chips', 'malt', 'water'],
  },
  {
    _id: 'roasted-corn-and-ube',
    name: 'Roasted Corn and Ube',
    description:
      'Fresh maize turned on the coals until it pops, with soft African pears and a pinch of salt. In season from May to September.',
    price: 2200,
    extras: ['roast-plantain', 'water'],
  },
]);

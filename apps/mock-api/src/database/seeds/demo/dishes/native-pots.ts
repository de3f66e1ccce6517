import { section } from '../section.ts';

export const nativePots = section('native-pots', [
  {
    _id: 'goat-meat-pepper-soup',
    name: 'Goat Meat Pepper Soup',
    description:
      'Clear, hot broth of goat on the bone with ehuru, uda and scent leaf. Good for a cold evening and a slow start.',
    price: 6500,
    extras: ['goat-meat', 'agidi', 'boiled-yam', 'bread', 'water'],
  },
  {
    _id: 'catfish-pepper-soup',
    name: 'Point-and-Kill Catfish Pepper Soup',
    description:
      'Fresh catfish cut into thick steaks and cooked for ten minutes in a broth of pepper, lemongrass and scent leaf.',
    price: 8500,
    extras: ['agidi', 'boiled-yam', 'bread', 'water'],
  },
  {
    _id: 'ukodo',
    name: 'Ukodo',
    description:
      'Urhobo yam and unripe plantain pepper soup with goat meat, lemongrass and the sharp scent of umilo.',
    price: 6800,
    extras: ['goat-meat', 'dried-fish', 'boiled-yam', 'water'],
  },
  {
    _id: 'nkwobi',
    name: 'Nkwobi',
    description:
      'Cow foot cooked until it gives way, folded into thick palm oil paste with ehuru and topped with utazi and onion rings.',
    price: 7500,
    extras: ['ponmo', 'bread', 'malt', 'water'],
  },
  {
    _id: 'kekefia',
    name: 'Kekefia',
    description:
      'Ijaw green plantain porridge with palm oil, smoked fish, periwinkle and scent leaf, cooked soft in one pot.',
    price: 5500,
    extras: ['dried-fish', 'periwinkle', 'croaker', 'water'],
  },
]);

import { section } from '../section.ts';

export const pasta = section('pasta', [
  {
    _id: 'jollof-spaghetti',
    name: 'Jollof Spaghetti',
    description:
      'Spaghetti broken once and cooked in our party jollof base until each strand is red and glossy, with peppered chicken.',
    price: 4500,
    extras: ['chicken', 'boiled-egg', 'plantain', 'sausage', 'water'],
  },
  {
    _id: 'stir-fry-spaghetti',
    name: 'Stir-Fry Spaghetti with Prawns',
    description:
      'Spaghetti tossed over a high flame with prawns, carrots, bell peppers and spring onions in soy, ginger and garlic.',
    price: 6200,
    extras: ['prawns', 'beef', 'sausage', 'water'],
  },
  {
    _id: 'creamy-chicken-pasta',
    name: 'Creamy Chicken Pasta',
    description:
      'Penne in a cream, garlic and thyme sauce with strips of grilled chicken, mushrooms and a handful of spinach.',
    price: 6800,
    extras: ['chicken', 'cheese', 'garlic', 'water'],
  },
  {
    _id: 'native-spaghetti',
    name: 'Native Spaghetti',
    description:
      'Spaghetti in palm oil with smoked fish, crayfish, locust beans and plenty of shredded ugu. A Sunday-night favourite.',
    price: 4800,
    extras: ['dried-fish', 'ponmo', 'boiled-egg', 'water'],
  },
  {
    _id: 'baked-macaroni',
    name: 'Baked Macaroni and Mince',
    description:
      'Macaroni layered with spiced beef mince and tomato, baked under cheddar until the edges turn crisp and brown.',
    price: 5500,
    extras: ['cheese', 'coleslaw', 'garlic', 'water'],
  },
]);

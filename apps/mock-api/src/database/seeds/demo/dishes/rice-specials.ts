import { section } from '../section.ts';

export const riceSpecials = section('rice-specials', [
  {
    _id: 'smoky-party-jollof',
    name: 'Smoky Party Jollof',
    description:
      'Long-grain rice cooked down in tomato, tatashe and scotch bonnet until the bottom catches and the smoke gets into every grain. Comes with fried plantain and a grilled chicken leg.',
    price: 5500,
    extras: ['plantain', 'boiled-egg', 'coleslaw', 'beef', 'turkey', 'water'],
  },
  {
    _id: 'native-rice',
    name: 'Rivers Native Rice',
    description:
      'Rice simmered in fresh palm oil with dried fish, periwinkle, prawns and shredded scent leaf, the way it is cooked along the creeks of Rivers State.',
    price: 5800,
    extras: ['periwinkle', 'dried-fish', 'prawns', 'boiled-egg', 'water'],
  },
  {
    _id: 'ofada-ayamase',
    name: 'Ofada Rice and Ayamase',
    description:
      'Unpolished ofada rice with a dark green pepper sauce of bleached palm oil, locust beans, assorted meat and a whole boiled egg.',
    price: 6500,
    extras: ['assorted-meat', 'ponmo', 'boiled-egg', 'plantain', 'water'],
  },
  {
    _id: 'nigerian-fried-rice',
    name: 'Nigerian Fried Rice',
    description:
      'Curry-scented rice tossed in a hot wok with liver, carrots, green beans and sweetcorn, with a piece of fried chicken on top.',
    price: 5500,
    extras: ['coleslaw', 'plantain', 'chicken', 'turkey', 'water'],
  },
  {
    _id: 'coconut-rice',
    name: 'Coconut Rice',
    description:
      'Rice cooked in pressed coconut milk with crayfish and a little fresh pepper, finished with toasted coconut and pan-fried prawns.',
    price: 5800,
    extras: ['prawns', 'chicken', 'plantain', 'water'],
  },
  {
    _id: 'white-rice-and-stew',
    name: 'White Rice and Beef Stew',
    description:
      'Steamed rice with our red stew: tomatoes and tatashe fried until the oil rises, with soft beef and ripe plantain.',
    price: 4500,
    extras: ['beef', 'boiled-egg', 'plantain', 'moi-moi', 'water'],
  },
  {
    _id: 'bonny-seafood-jollof',
    name: 'Bonny Seafood Jollof',
    description:
      'Jollof cooked in prawn stock and loaded with jumbo prawns, calamari and crab claws, with a squeeze of lime.',
    price: 9500,
    extras: ['prawns', 'croaker', 'coleslaw', 'water'],
  },
  {
    _id: 'rice-and-beans',
    name: 'Rice and Beans with Chicken Stew',
    description:
      'Brown beans and rice boiled together, soft but never mashed, under a ladle of peppery chicken stew and fried plantain.',
    price: 4800,
    extras: ['chicken', 'plantain', 'boiled-egg', 'ponmo', 'water'],
  },
  {
    _id: 'banga-rice',
    name: 'Banga Rice',
    description:
      'Rice cooked in freshly pressed palm fruit extract with smoked catfish, crayfish and scent leaf. Rich, orange and quietly sweet.',
    price: 5500,
    extras: ['dried-fish', 'goat-meat', 'periwinkle', 'water'],
  },
]);

import { section } from '../section.ts';

export const nigerianSoups = section('nigerian-soups', [
  {
    _id: 'egusi-and-pounded-yam',
    name: 'Egusi and Pounded Yam',
    description:
      'Ground melon seeds fried in palm oil until they curdle, with ugu, stockfish and assorted meat. The yam is pounded, not poured.',
    price: 6500,
    extras: ['pounded-yam', 'assorted-meat', 'goat-meat', 'dried-fish', 'water'],
  },
  {
    _id: 'edikaikong',
    name: 'Edikaikong',
    description:
      'Ugu and waterleaf cooked almost dry with periwinkle, stockfish, ponmo and beef in fresh palm oil, with a wrap of fufu.',
    price: 7200,
    extras: ['fufu', 'periwinkle', 'assorted-meat', 'snail', 'water'],
  },
  {
    _id: 'banga-and-starch',
    name: 'Banga and Starch',
    description:
      'Thick palm fruit soup with oburunbebe stick, dried catfish and fresh prawns, next to a mound of stretchy Delta starch.',
    price: 7500,
    extras: ['starch', 'prawns', 'dried-fish', 'goat-meat', 'water'],
  },
  {
    _id: 'fisherman-soup',
    name: 'Fisherman Soup',
    description:
      'A Rivers riverside pot of fresh fish, prawns, crab and periwinkle in a light palm oil broth thickened with a little cocoyam.',
    price: 11500,
    extras: ['eba', 'fufu', 'prawns', 'periwinkle', 'water'],
  },
  {
    _id: 'seafood-okra',
    name: 'Seafood Okra',
    description:
      'Fresh okra cut by hand and left with some bite, with prawns, croaker and crab, and eba to draw it with.',
    price: 9500,
    extras: ['eba', 'semo', 'prawns', 'snail', 'water'],
  },
  {
    _id: 'ofe-nsala',
    name: 'Ofe Nsala',
    description:
      'White soup of fresh catfish with utazi, uziza and pounded yam thickener: no palm oil, plenty of pepper.',
    price: 8500,
    extras: ['pounded-yam', 'fufu', 'goat-meat', 'dried-fish', 'water'],
  },
  {
    _id: 'afang',
    name: 'Afang Soup',
    description:
      'Finely pounded okazi leaves and waterleaf with shelled periwinkle, beef and dried fish. Dark, earthy and filling.',
    price: 7200,
    extras: ['fufu', 'eba', 'periwinkle', 'assorted-meat', 'water'],
  },
  {
    _id: 'onunu-and-fish',
    name: 'Onunu and Fresh Fish Soup',
    description:
      'Boiled yam and ripe plantain pounded together with palm oil, a Kalabari staple, with a peppery fresh fish soup.',
    price: 8000,
    extras: ['croaker', 'prawns', 'periwinkle', 'water'],
  },
  {
    _id: 'gbegiri-ewedu-amala',
    name: 'Amala, Gbegiri and Ewedu',
    description:
      'Soft yam-flour amala with bean soup, whisked ewedu and a spoon of buka stew with goat meat across the middle.',
    price: 5800,
    extras: ['amala', 'goat-meat', 'assorted-meat', 'ponmo', 'water'],
  },
  {
    _id: 'bitterleaf-soup',
    name: 'Bitterleaf Soup',
    description:
      'Washed bitterleaf in a cocoyam-thickened pot with ogiri, stockfish and goat meat, as it is made in Anambra.',
    price: 6800,
    extras: ['fufu', 'pounded-yam', 'goat-meat', 'dried-fish', 'water'],
  },
  {
    _id: 'efo-riro',
    name: 'Efo Riro',
    description:
      'Shoko leaves stirred into fried pepper sauce with locust beans, smoked fish and shaki, with semo or whatever you prefer.',
    price: 6200,
    extras: ['semo', 'pounded-yam', 'assorted-meat', 'snail', 'water'],
  },
]);

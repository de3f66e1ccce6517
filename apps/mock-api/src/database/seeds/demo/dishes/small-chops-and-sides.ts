import { section } from '../section.ts';

export const smallChopsAndSides = section('small-chops-and-sides', [
  {
    _id: 'small-chops-platter',
    name: 'Small Chops Platter',
    description:
      'Six puff puff, two samosas, two spring rolls, mosa and two sticks of peppered chicken, with sweet chilli dip.',
    price: 6500,
    extras: ['chicken', 'sweet-chilli', 'plantain', 'malt', 'water'],
  },
  {
    _id: 'puff-puff',
    name: 'Puff Puff',
    description:
      'A dozen balls of yeast dough with a little nutmeg, fried until they turn over by themselves. Soft in the middle.',
    price: 1800,
    extras: ['honey', 'malt', 'water'],
  },
  {
    _id: 'moi-moi',
    name: 'Moi Moi in Leaves',
    description:
      'Peeled beans blended with tatashe and onions, steamed in uma leaves with egg, mackerel and crayfish inside.',
    price: 2500,
    extras: ['moi-moi', 'plantain', 'agidi', 'water'],
  },
  {
    _id: 'akara-and-pap',
    name: 'Akara and Pap',
    description:
      'Crisp bean fritters with onions and fresh pepper, a bowl of warm corn pap, and milk and sugar as you like.',
    price: 3000,
    extras: ['bread', 'moi-moi', 'boiled-egg', 'water'],
  },
  {
    _id: 'meat-pie',
    name: 'Meat Pie',
    description:
      'Two short-crust pies filled with minced beef, potatoes and carrots, brushed with egg and baked twice a day.',
    price: 3200,
    extras: ['sausage', 'malt', 'water'],
  },
]);

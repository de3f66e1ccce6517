import type { Dish } from '@catering/contract';
import { drinksAndDesserts } from './dishes/drinks-and-desserts.ts';
import { lightCravingsBbq } from './dishes/light-cravings-bbq.ts';
import { nativePots } from './dishes/native-pots.ts';
import { nigerianSoups } from './dishes/nigerian-soups.ts';
import { pasta } from './dishes/pasta.ts';
import { riceSpecials } from './dishes/rice-specials.ts';
import { smallChopsAndSides } from './dishes/small-chops-and-sides.ts';

/** The whole demo menu, in the order in which it is shown. */
export const dishes: Dish[] = [
  ...riceSpecials,
  ...pasta,
  ...lightCravingsBbq,
  ...nigerianSoups,
  ...nativePots,
  ...smallChopsAndSides,
  ...drinksAndDesserts,
];

import type { Training } from './src/schema.ts';

/**
 * The training programs, in the order of the page. A new one may use any picture in `sitePictureNames` of
 * `packages/pictures/src/names.ts`. The first is an example in the API reference.
 */
export const trainings = [
  {
    title: 'HOSPITALITY/CATERING',
    priceNaira: 35_000,
    description:
      'Plan, cost and serve an event from the first phone call to the last plate, with the manners that bring guests back.',
    picture: 'training-hospitality-catering',
  },
  {
    title: 'CULINARY ARTS',
    priceNaira: 35_000,
    description:
      'Knife work, stocks, heat and seasoning: the base that every confident cook stands on, practised at the stove.',
    picture: 'training-culinary-arts',
  },
  {
    title: 'PASTRY, DESERTS, PUDDING AND SNACKS',
    priceNaira: 35_000,
    description:
      'Meat pies, puff-puff, tarts, custards and puddings that hold their shape, sell out and keep well.',
    picture: 'training-pastry-deserts-pudding-and-snacks',
  },
  {
    title: 'BEVERAGES AND DRINKS',
    priceNaira: 35_000,
    description:
      'Zobo, kunu, chapman, smoothies and mocktails, mixed to a recipe, bottled cleanly and priced to sell.',
    picture: 'training-beverages-and-drinks',
  },
  {
    title: 'BREAD BAKING AND PACKAGING',
    priceNaira: 35_000,
    description:
      'Mix, proof and bake soft loaves and rolls, then wrap and label them ready for a shop shelf.',
    picture: 'training-bread-baking-and-packaging',
  },
  {
    title: 'CAKES',
    priceNaira: 35_000,
    description:
      'Sponge, butter, fruit and foam cakes that rise evenly, taste of what they promise and travel safely.',
    picture: 'training-cakes',
  },
  {
    title: 'TYPES OF ICING FOR CAKE DECORATIONS',
    priceNaira: 35_000,
    description:
      'Buttercream, royal icing, whipped cream, ganache and fondant: when to use which, and how to keep it smooth in the heat.',
    picture: 'training-types-of-icing-for-cake-decorations',
  },
  {
    title: 'WEDDING CAKE',
    priceNaira: 35_000,
    description:
      'Stack, support and finish tiered cakes, and deliver them in one piece on the day that matters.',
    picture: 'training-wedding-cake',
  },
  {
    title: 'CAKE CRAFTS',
    priceNaira: 35_000,
    description:
      'Sugar flowers, lace, toppers and hand painting that turn a plain cake into the one people photograph.',
    picture: 'training-cake-crafts',
  },
  {
    title: 'MOLDING CRAFTS',
    priceNaira: 35_000,
    description:
      'Shape figures, letters and ornaments in fondant, gum paste and chocolate, by hand and with molds.',
    picture: 'training-molding-crafts',
  },
  {
    title: 'CONTINENTAL DISHES AND AFRICAN DISHES',
    priceNaira: 35_000,
    description:
      'From egusi, banga and jollof to pasta, roasts and stir-fries, cooked and plated side by side.',
    picture: 'training-continental-dishes-and-african-dishes',
  },
  {
    title: 'SALAD',
    priceNaira: 35_000,
    description:
      'Nigerian party salad, fruit bowls and fresh dressings: cut, layered and kept crisp until they are served.',
    picture: 'training-salad',
  },
] as const satisfies readonly Training[];

import { TRAINING_TITLES } from '@catering/contract';
import type { SitePictureName } from '@catering/pictures/names';

type TrainingTitle = (typeof TRAINING_TITLES)[number];

type Slug<Name = SitePictureName> = Name extends `training-${infer Rest}` ? Rest : never;

export interface Training {
  title: TrainingTitle;
  /** What follows "training-" in the name of its picture. */
  slug: Slug;
  description: string;
}

const details: Record<TrainingTitle, Omit<Training, 'title'>> = {
  'HOSPITALITY/CATERING': {
    slug: 'hospitality-catering',
    description:
      'Plan, cost and serve an event from the first phone call to the last plate, with the manners that bring guests back.',
  },
  'CULINARY ARTS': {
    slug: 'culinary-arts',
    description:
      'Knife work, stocks, heat and seasoning: the base that every confident cook stands on, practised at the stove.',
  },
  'PASTRY, DESERTS, PUDDING AND SNACKS': {
    slug: 'pastry-deserts-pudding-and-snacks',
    description:
      'Meat pies, puff-puff, tarts, custards and puddings that hold their shape, sell out and keep well.',
  },
  'BEVERAGES AND DRINKS': {
    slug: 'beverages-and-drinks',
    description:
      'Zobo, kunu, chapman, smoothies and mocktails, mixed to a recipe, bottled cleanly and priced to sell.',
  },
  'BREAD BAKING AND PACKAGING': {
    slug: 'bread-baking-and-packaging',
    description:
      'Mix, proof and bake soft loaves and rolls, then wrap and label them ready for a shop shelf.',
  },
  CAKES: {
    slug: 'cakes',
    description:
      'Sponge, butter, fruit and foam cakes that rise evenly, taste of what they promise and travel safely.',
  },
  'TYPES OF ICING FOR CAKE DECORATIONS': {
    slug: 'types-of-icing-for-cake-decorations',
    description:
      'Buttercream, royal icing, whipped cream, ganache and fondant: when to use which, and how to keep it smooth in the heat.',
  },
  'WEDDING CAKE': {
    slug: 'wedding-cake',
    description:
      'Stack, support and finish tiered cakes, and deliver them in one piece on the day that matters.',
  },
  'CAKE CRAFTS': {
    slug: 'cake-crafts',
    description:
      'Sugar flowers, lace, toppers and hand painting that turn a plain cake into the one people photograph.',
  },
  'MOLDING CRAFTS': {
    slug: 'molding-crafts',
    description:
      'Shape figures, letters and ornaments in fondant, gum paste and chocolate, by hand and with molds.',
  },
  'CONTINENTAL DISHES AND AFRICAN DISHES': {
    slug: 'continental-dishes-and-african-dishes',
    description:
      'From egusi, banga and jollof to pasta, roasts and stir-fries, cooked and plated side by side.',
  },
  SALAD: {
    slug: 'salad',
    description:
      'Nigerian party salad, fruit bowls and fresh dressings: cut, layered and kept crisp until they are served.',
  },
};

/** The twelve programs, in the order of the page (TRN-10 to TRN-22). */
export const trainings: readonly Training[] = TRAINING_TITLES.map((title) => ({
  title,
  ...details[title],
}));

/** The program of that title, or nothing: an enrollment link can name any (D-46). */
export const findTraining = (title: string): Training | undefined =>
  trainings.find((training) => training.title === title);

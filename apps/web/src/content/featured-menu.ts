import type { SitePictureName } from '@catering/pictures/names';

export interface MenuCard {
  title: string;
  text: string;
  picture: SitePictureName;
}

export const featuredMenu: readonly MenuCard[] = [
  {
    title: 'Rice Specials',
    text: 'Smoky party jollof, fried rice and ofada.',
    picture: 'featured-rice',
  },
  {
    title: 'Pasta',
    text: 'Spaghetti and macaroni with plenty of pepper.',
    picture: 'featured-pasta',
  },
  {
    title: 'Light Cravings with BBQ',
    text: 'Suya, bole and fish straight off the charcoal.',
    picture: 'featured-bbq',
  },
  {
    title: 'Nigerian Soups',
    text: 'Egusi, banga and okra with a generous swallow.',
    picture: 'featured-soups',
  },
];

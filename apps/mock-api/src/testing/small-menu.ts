import type { Blog, Category } from '@catering/contract';
import { dishOf } from '@catering/contract/testing';
import { emptySeed, type MakeSeed } from '../database/seeds/choose-seed.ts';

export const rice: Category = {
  _id: 'rice',
  name: 'Rice Specials',
  description: 'Rice, of course.',
};
export const soups: Category = { _id: 'soups', name: 'Nigerian Soups', description: 'Slow pots.' };
export const emptyCategory: Category = { _id: 'pasta', name: 'Pasta', description: 'Not yet.' };

export const jollof = dishOf({
  _id: 'jollof',
  name: 'Party Jollof',
  price: 5500,
  category: rice._id,
  addons: [
    { _id: 'egg', name: 'Boiled egg', price: 500 },
    { _id: 'beef', name: 'Extra beef', price: 1800 },
  ],
});
export const ofada = dishOf({
  _id: 'ofada',
  name: 'Ofada Rice',
  price: 6000,
  category: rice._id,
  addons: [],
});
export const egusi = dishOf({
  _id: 'egusi',
  name: 'Ẹ̀gúsí Soup',
  price: 7000,
  category: soups._id,
  addons: [],
});

export const oldPost: Blog = {
  _id: 'old-post',
  title: 'Smoky Jollof at Home',
  image: '/pictures/blog-old-800.webp',
  link: 'https://example.com/blog/old',
  highlightParagraph: 'A heavy pot will do.',
  created: '2026-09-17T10:00:00.000Z',
};

/** The smallest menu to order from. */
export const smallMenu: MakeSeed = () => ({
  ...emptySeed(),
  categories: [rice, soups, emptyCategory],
  dishes: [jollof, ofada, egusi],
  blogs: [oldPost],
});

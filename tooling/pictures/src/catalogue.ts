import { defaultRecipes } from './recipes/default.ts';
import { grillRecipes } from './recipes/grill.ts';
import { pastaRecipes } from './recipes/pasta.ts';
import type { Drawings, Recipe, Recipes } from './recipes/recipe.ts';
import { riceRecipes } from './recipes/rice.ts';
import { soupRecipes } from './recipes/soups.ts';

export type PictureSet = 'dishes' | 'site';

/** Pictures that one file under recipes/ describes. */
interface Chapter {
  file: string;
  sets: readonly PictureSet[];
  recipes?: Recipes;
  drawings?: Drawings;
}

const chapters: readonly Chapter[] = [
  { file: 'rice.ts', sets: ['dishes'], recipes: riceRecipes },
  { file: 'pasta.ts', sets: ['dishes'], recipes: pastaRecipes },
  { file: 'grill.ts', sets: ['dishes'], recipes: grillRecipes },
  { file: 'soups.ts', sets: ['dishes'], recipes: soupRecipes },
  { file: 'default.ts', sets: ['dishes', 'site'], recipes: defaultRecipes },
];

export interface Entry {
  name: string;
  /** The file under recipes/ that describes it. */
  file: string;
  recipe?: Recipe;
  drawing?: () => string;
}

const entriesOf = ({ file, recipes = {}, drawings = {} }: Chapter): Entry[] => [
  ...Object.entries(recipes).map(([name, recipe]) => ({ name, file, recipe })),
  ...Object.entries(drawings).map(([name, drawing]) => ({ name, file, drawing })),
];

/** The pictures of a set, in the order in which they are painted. */
export const picturesOf = (set: PictureSet): Entry[] =>
  chapters.filter(({ sets }) => sets.includes(set)).flatMap(entriesOf);

export const pictureNames = (set: PictureSet) => picturesOf(set).map(({ name }) => name);

export const findPicture = (name: string) =>
  chapters.flatMap(entriesOf).find((entry) => entry.name === name);

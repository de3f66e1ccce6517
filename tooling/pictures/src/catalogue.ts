import { aboutRecipes } from './recipes/about.ts';
import { blogRecipes } from './recipes/blog.ts';
import { defaultRecipes } from './recipes/default.ts';
import { drinkRecipes } from './recipes/drinks.ts';
import { grillRecipes } from './recipes/grill.ts';
import { homeRecipes } from './recipes/home.ts';
import { pastaRecipes } from './recipes/pasta.ts';
import { potRecipes } from './recipes/pots.ts';
import type { Drawings, Recipe, Recipes } from './recipes/recipe.ts';
import { reviewerDrawings } from './recipes/reviewers.ts';
import { riceRecipes } from './recipes/rice.ts';
import { smallChopRecipes } from './recipes/small-chops.ts';
import { soupRecipes } from './recipes/soups.ts';
import { trainingRecipes } from './recipes/trainings.ts';

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
  { file: 'pots.ts', sets: ['dishes'], recipes: potRecipes },
  { file: 'small-chops.ts', sets: ['dishes'], recipes: smallChopRecipes },
  { file: 'drinks.ts', sets: ['dishes'], recipes: drinkRecipes },
  { file: 'blog.ts', sets: ['dishes'], recipes: blogRecipes },
  { file: 'home.ts', sets: ['site'], recipes: homeRecipes },
  { file: 'about.ts', sets: ['site'], recipes: aboutRecipes },
  { file: 'trainings.ts', sets: ['site'], recipes: trainingRecipes },
  { file: 'reviewers.ts', sets: ['site'], drawings: reviewerDrawings },
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

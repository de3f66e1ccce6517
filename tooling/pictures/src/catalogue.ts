import { aboutRecipes } from './recipes/about.ts';
import { blogRecipes } from './recipes/blog.ts';
import { defaultRecipes } from './recipes/default.ts';
import { drinkRecipes } from './recipes/drinks.ts';
import { charcoalRecipes } from './recipes/charcoal.ts';
import { pepperedRecipes } from './recipes/peppered.ts';
import { homeRecipes } from './recipes/home.ts';
import { pastaRecipes } from './recipes/pasta.ts';
import { potRecipes } from './recipes/pots.ts';
import type { Drawings, Recipe, Recipes } from './recipes/recipe.ts';
import { reviewerDrawings } from './recipes/reviewers.ts';
import { riceRecipes } from './recipes/rice.ts';
import { smallChopRecipes } from './recipes/small-chops.ts';
import { bakingTrainingRecipes } from './recipes/trainings-baking.ts';
import { kitchenTrainingRecipes } from './recipes/trainings-kitchen.ts';
import { fishSoupRecipes } from './recipes/fish-soups.ts';
import { leafySoupRecipes } from './recipes/leafy-soups.ts';

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
  { file: 'charcoal.ts', sets: ['dishes'], recipes: charcoalRecipes },
  { file: 'peppered.ts', sets: ['dishes'], recipes: pepperedRecipes },
  { file: 'leafy-soups.ts', sets: ['dishes'], recipes: leafySoupRecipes },
  { file: 'fish-soups.ts', sets: ['dishes'], recipes: fishSoupRecipes },
  { file: 'pots.ts', sets: ['dishes'], recipes: potRecipes },
  { file: 'small-chops.ts', sets: ['dishes'], recipes: smallChopRecipes },
  { file: 'drinks.ts', sets: ['dishes'], recipes: drinkRecipes },
  { file: 'blog.ts', sets: ['dishes'], recipes: blogRecipes },
  { file: 'home.ts', sets: ['site'], recipes: homeRecipes },
  { file: 'about.ts', sets: ['site'], recipes: aboutRecipes },
  { file: 'trainings-kitchen.ts', sets: ['site'], recipes: kitchenTrainingRecipes },
  { file: 'trainings-baking.ts', sets: ['site'], recipes: bakingTrainingRecipes },
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

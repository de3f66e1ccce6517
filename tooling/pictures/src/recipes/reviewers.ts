import { portrait } from '../portraits/portrait.ts';
import type { Drawings } from './recipe.ts';

/** Six people who never were: the home page's sample reviews. */
export const reviewerDrawings: Drawings = {
  'review-1': () =>
    portrait({
      backdrop: '#d98f5a',
      disc: '#f0c08a',
      skin: '#8a5230',
      shade: '#5f3319',
      hair: 'gele',
      hairColor: '#1d120d',
      top: 'blouse',
      topColor: '#0B6B3A',
      accent: '#f0b93c',
      earrings: '#f0c860',
      smile: 'open',
    }),
  'review-2': () =>
    portrait({
      backdrop: '#3f7f6c',
      disc: '#8fc0a4',
      skin: '#6b3d24',
      shade: '#472514',
      hair: 'fade',
      hairColor: '#15100d',
      top: 'kaftan',
      topColor: '#f3ead6',
      accent: '#c98a1c',
      beard: '#1a120e',
      smile: 'closed',
    }),
  'review-3': () =>
    portrait({
      backdrop: '#b5523a',
      disc: '#e8a58a',
      skin: '#a5693f',
      shade: '#774525',
      hair: 'bun',
      hairColor: '#22140e',
      top: 'collar',
      topColor: '#e0a030',
      accent: '#f3d68a',
      glasses: true,
      earrings: '#b4380d',
      smile: 'closed',
    }),
  'review-4': () =>
    portrait({
      backdrop: '#2f5a8a',
      disc: '#8fb4d4',
      skin: '#7a4829',
      shade: '#522d17',
      hair: 'cap',
      hairColor: '#8f8a86',
      top: 'agbada',
      topColor: '#2f7a4b',
      accent: '#a5301c',
      beard: '#a09a94',
      smile: 'open',
    }),
  'review-5': () =>
    portrait({
      backdrop: '#d9a23a',
      disc: '#f5d890',
      skin: '#5f3620',
      shade: '#3d2012',
      hair: 'afro',
      hairColor: '#1a100c',
      top: 'dress',
      topColor: '#b4380d',
      accent: '#f5d890',
      earrings: '#f5b82e',
      smile: 'open',
    }),
  'review-6': () =>
    portrait({
      backdrop: '#4a7f8a',
      disc: '#a8d0d4',
      skin: '#94603a',
      shade: '#683d20',
      hair: 'twists',
      hairColor: '#1b120e',
      top: 'apron',
      topColor: '#f1ece2',
      accent: '#0B6B3A',
      smile: 'closed',
    }),
};

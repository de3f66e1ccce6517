import type { Stage } from '../stage.ts';

/** Lays out one picture. The same seed always lays it out the same. */
export type Recipe = (stage: Stage) => void;

/** Painted pictures by name. */
export type Recipes = Record<string, Recipe>;

/** Flat drawings by name: each answers an SVG document. */
export type Drawings = Record<string, () => string>;

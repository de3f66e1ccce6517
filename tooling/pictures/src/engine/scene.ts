import type { Color } from '../palette.ts';
import type { ViewPoint } from './camera.ts';
import type { Material, Shape } from './shape.ts';
import type { Vec3 } from './vector.ts';

/** A level surface of something runny; solids below it show through as far as it is clear. */
export interface Liquid {
  level: number;
  x: number;
  y: number;
  /** No liquid beyond this distance from x, y. */
  reach: number;
  /** Is there liquid at this place, relative to x, y? */
  covers?: (x: number, y: number) => boolean;
  /** Share of light lost in each centimetre; 0.5 is a clear broth, 10 a thick sauce. */
  density: number;
  material: Material;
}

export interface Light {
  /** Degrees round the table from which it shines, 0 is from the viewer's right, 90 from behind. */
  azimuth: number;
  elevation: number;
  /** Colours carry the strength. */
  key: Color;
  sky: Color;
  bounce: Color;
  /** Width of the shadow's edge per centimetre of height. */
  softness: number;
}

export interface Scene {
  view: ViewPoint;
  light: Light;
  table: Material;
  /** What lies beyond the table, far away. */
  backdrop: Color;
  shapes: Shape[];
  liquids: Liquid[];
  /** Drawn last, over the others: drinking glasses. Their colour filters what is behind, "soft" adds a glint. */
  glass: Shape[];
  /** Strength of the blur with distance from the target, 0 for none. */
  blur: number;
  /** Places from which steam rises. */
  steam: { at: Vec3; width: number; height: number; strength: number }[];
  /** Leaves the table out, for a picture that is laid on a page. */
  cutOut: boolean;
  /** Brightness of the whole, 1 as it is. */
  exposure: number;
  seed: string;
}

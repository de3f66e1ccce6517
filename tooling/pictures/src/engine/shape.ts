/** A point of a shape that the camera sees. A material reads the place and writes the look. */
export interface Surface {
  /** Place in the world. */
  x: number;
  y: number;
  z: number;
  /** Place in the shape's own frame. */
  u: number;
  v: number;
  w: number;
  /** Normal, of unit length; a material may bend it. */
  nx: number;
  ny: number;
  nz: number;
  /** Colour in linear light. */
  r: number;
  g: number;
  b: number;
  /** 0 is a mirror, 1 is chalk. */
  rough: number;
  /** Share of light reflected straight on: 0.04 for most food, more for metal. */
  shine: number;
  /** How far light travels inside: 0 for wood, 1 for fat. */
  soft: number;
  /** Reflections take the surface's colour. */
  metal: boolean;
}

export type Material = (surface: Surface) => void;

/** Anything a ray can meet. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Of a sphere about x, y, z that holds the whole shape. */
  readonly bound: number;
  /** Costs much to meet: worth a look with thick rays first. */
  readonly costly?: boolean;
  /** Reach along a direction of unit length, where it is known to be less than "bound". */
  reach?(x: number, y: number, z: number): number;
  /**
   * Where the ray (o + t d) meets the shape: t, or Infinity.
   *
   * @param far hits beyond this t are of no interest
   * @param near the ray is known to meet nothing before this t
   * @param wide radius of a thick ray: answers where it first comes as near to the shape
   */
  hit(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    near: number,
    wide: number,
  ): number;
  /** Fills in the frame place and the normal, then calls the material. */
  look(surface: Surface): void;
}

export const newSurface = (): Surface => ({
  x: 0,
  y: 0,
  z: 0,
  u: 0,
  v: 0,
  w: 0,
  nx: 0,
  ny: 0,
  nz: 1,
  r: 0.5,
  g: 0.5,
  b: 0.5,
  rough: 0.6,
  shine: 0.04,
  soft: 0,
  metal: false,
});

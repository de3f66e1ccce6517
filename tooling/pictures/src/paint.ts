import sharp from 'sharp';
import type { Entry } from './catalogue.ts';
import { develop } from './engine/develop.ts';
import { expose } from './engine/render.ts';
import { newStage } from './stage.ts';

/** Pixels across a painting; a little more than the widest file, so that edges come out smooth. */
const WIDTH = 1280;
const ASPECT = 3 / 4;
const DRAWING_WIDTH = 1200;

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

/**
 * Paints a picture: 4:3 for a recipe, square for a drawing.
 *
 * @param width pixels across, for a quick look at a small size
 */
export const paint = async ({ name, recipe, drawing }: Entry, width?: number): Promise<Pixels> => {
  if (recipe) {
    const across = width ?? WIDTH;
    const stage = newStage(name);
    recipe(stage);
    return develop(stage.scene, expose(stage.scene, across, Math.round(across * ASPECT)));
  }
  if (!drawing) throw new Error(`Picture "${name}" has neither a recipe nor a drawing.`);
  const across = width ?? DRAWING_WIDTH;
  const { data, info } = await sharp(Buffer.from(drawing()))
    .resize(across, across)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
};

import { hex } from '../palette.ts';
import { palmOil } from './broth.ts';
import type { PastaLook } from './pasta.ts';
import { glazed } from './plate.ts';
import type { RiceLook } from './rice.ts';
import type { ThickSoup } from './soup.ts';

/** Looks of things that more than one picture shows. */
export const jollof: RiceLook = {
  tints: [hex('#a8330c'), hex('#d9591b'), hex('#f0923f')],
  oil: 0.55,
};
export const whiteRice: RiceLook = {
  tints: [hex('#d9cdb4'), hex('#f0e8d6'), hex('#fdf9ef')],
  oil: 0.1,
};
export const friedRice: RiceLook = {
  tints: [hex('#c2982f'), hex('#e0bd58'), hex('#f3dd92')],
  oil: 0.5,
};
export const nativeRice: RiceLook = {
  tints: [hex('#b8641a'), hex('#dd9330'), hex('#f2bd5c')],
  oil: 0.65,
};

export const jollofSpaghetti: PastaLook = {
  color: hex('#f0a860'),
  sauce: hex('#cf3f10'),
  cling: 1,
  gloss: 0.8,
};

export const egusi: ThickSoup = {
  color: hex('#d08c2e'),
  oil: palmOil,
  slick: 0.62,
  lumps: 0.55,
  fine: 0.75,
  grain: 0.5,
  flecks: [hex('#b0300f'), hex('#7a8a2a')],
};

export const greenRim = glazed(hex('#f5f0e4'), [{ from: 12.1, to: 12.8, color: hex('#1f5f43') }]);
export const clay = glazed(hex('#8f4a2a'), [{ from: 8.2, to: 9, color: hex('#5f2d18') }], {
  rough: 0.45,
  speckle: 0.4,
});
export const stoneware = glazed(hex('#efe4cc'), [], { speckle: 0.5 });
export const night = glazed(hex('#2f3d44'), [], { rough: 0.3, speckle: 0.3 });

import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { leaf } from './leaf.ts';
import { pepperRing } from './rings.ts';
import { dice, kernel, peas, stick } from './vegetables.ts';
import { greens, ugu } from './greens.ts';
import {
  clay,
  egusi,
  friedRice,
  greenRim,
  jollof,
  jollofSpaghetti,
  night,
  stoneware,
} from './looks.ts';
import { chunk, ponmo, shaki, stewedBeef } from './meat.ts';
import { spaghetti } from './pasta.ts';
import { dodoRow } from './plantain.ts';
import { vessel } from './plate.ts';
import { chickenLeg, grilledSkin, pepperedSkin } from './poultry.ts';
import { rest } from './rest.ts';
import { heap, rice } from './rice.ts';
import { spots } from './scatter.ts';
import { prawn } from './prawn.ts';
import { onions, pepperMix, sprig } from './sides.ts';
import { suyaStick } from './skewer.ts';
import { thickSoup } from './soup.ts';
import { swallow, swallows, type SwallowLook } from './swallow.ts';
import { glazed } from './plate.ts';

/** Whole plates, to be set down anywhere on a table. */
export const jollofPlate = (stage: Stage, x: number, y: number, density = 26) => {
  vessel(stage, 'plate', [x, y, 0], greenRim);
  rice(stage, [x - 0.6, y + 0.8, 0.7], 10.4, heap(9, 8.4, 4, 3), jollof, density);
  chickenLeg(stage, [x + 4.6, y - 3, 2.9], 0.5, grilledSkin, { roll: 0.3, pitch: -0.05 });
  dodoRow(stage, [x - 7.8, y - 4.9, 1.7], -0.72, 5, { curve: 0.28, size: 1.05 });
  onions(stage, x - 1.4, y + 2.4, 3);
  sprig(stage, x - 3, y + 0.8, 3.2, 2);
};

export const friedRicePlate = (stage: Stage, x: number, y: number, density = 26) => {
  vessel(stage, 'coupe', [x, y, 0], night);
  rice(stage, [x, y, 0.7], 9.8, heap(8.8, 8.6, 3, 7), friedRice, density);
  for (const spot of spots(stage.chance, 80, 7.8, 7.6, 0.9)) {
    const at = rest(stage, x + spot.x, y + spot.y, 0.12);
    const kind = stage.chance.next();
    if (kind < 0.36) peas(stage, at);
    else if (kind < 0.66) dice(stage, at, 0.6, hex('#e8741a'));
    else if (kind < 0.8) kernel(stage, at);
    else stick(stage, at, 1.3, 0.19, hex('#5f9a2c'));
  }
  for (const [dx, dy, a] of [
    [-2.4, 1.6, 0.4],
    [2, 0, 3],
    [-0.6, -2.6, 5],
  ])
    prawn(stage, rest(stage, x + dx, y + dy, 0.1, 0.7), a, 1.8);
};

export const spaghettiPlate = (stage: Stage, x: number, y: number) => {
  vessel(stage, 'coupe', [x, y, 0], stoneware);
  spaghetti(stage, [x, y, 0.8], 9, heap(9, 8.8, 3.4, 3, { ragged: 0.06 }), jollofSpaghetti, 170);
  chickenLeg(stage, [x + 2.8, y - 1.8, 4.2], 0.7, pepperedSkin, {
    roll: 0.3,
    pitch: -0.05,
    size: 0.9,
  });
  pepperMix(stage, x, y, 5, 24);
  sprig(stage, x - 3.4, y + 2, 3, 3);
};

export const egusiBowl = (stage: Stage, x: number, y: number, stretch = 1.06) => {
  vessel(stage, 'bowl', [x, y, 0], clay, [stretch, stretch]);
  thickSoup(stage, [x, y, 4.5], 7.6 * stretch, egusi);
  for (const spot of spots(stage.chance, 4, 5, 5, 3.4))
    chunk(stage, rest(stage, x + spot.x, y + spot.y, 0.3), 2.8, stewedBeef);
  shaki(stage, rest(stage, x - 2.4, y + 2.4, 0.3), 3);
  ponmo(stage, rest(stage, x + 2, y - 2.6, 0.3), 2.6);
  greens(stage, [x, y, 4.6], 6.4, 6.4, 90, ugu, { size: 0.9 });
  pepperRing(stage, rest(stage, x, y + 1, 0.2), 0.9, hex('#cf2f14'));
};

export const swallowPlate = (
  stage: Stage,
  x: number,
  y: number,
  look: SwallowLook = swallows.poundedYam,
  radius = 4.9,
) => {
  vessel(stage, 'plate', [x, y, 0], glazed(hex('#f6f1e6')), [0.56, 0.56]);
  swallow(stage, [x, y, 1.3], radius, look);
};

export const suyaPlate = (stage: Stage, x: number, y: number, yaw = 0.3) => {
  vessel(stage, 'plate', [x, y, 0], night, [0.98, 0.82]);
  for (const [v, a] of [
    [3.2, 0.06],
    [1, -0.02],
    [-1.2, 0.08],
  ])
    suyaStick(stage, [x - Math.sin(yaw) * v, y + Math.cos(yaw) * v, 2], yaw + a, 17);
  onions(stage, x + 3, y - 4, 4, 1.4, 1.2);
  for (const [dx, dy] of [
    [-4, -4.6],
    [-5.4, -3.6],
  ])
    pepperRing(stage, rest(stage, x + dx, y + dy, 0.2), 0.9, hex('#4f9a2c'));
  leaf(stage, rest(stage, x - 2, y - 5, 0.3), 0.5, 3, hex('#3f7d2c'));
};

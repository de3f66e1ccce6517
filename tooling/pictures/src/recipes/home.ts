import { board, walnut } from '../layers/board.ts';
import { closedBowl, paperBag, paperBowl } from '../layers/carriers.ts';
import { napkin } from '../layers/cloth.ts';
import { fork, spoon } from '../layers/cutlery.ts';
import { glassOf, ice, straw, tumbler } from '../layers/drinks.ts';
import { halfEgg } from '../layers/egg.ts';
import { herbs, leaf } from '../layers/leaf.ts';
import { onionRing, pepperRing } from '../layers/rings.ts';
import { citrusSlice, tomatoSlice } from '../layers/slices.ts';
import { greens, ugu } from '../layers/greens.ts';
import { egusi, greenRim, jollof, jollofSpaghetti, stoneware } from '../layers/looks.ts';
import { chunk, shaki, stewedBeef } from '../layers/meat.ts';
import { spaghetti } from '../layers/pasta.ts';
import { dodoRow } from '../layers/plantain.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { chickenLeg, grilledSkin } from '../layers/poultry.ts';
import { rodo } from '../layers/peppers.ts';
import { tomato } from '../layers/produce.ts';
import { sauceCup, spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { heap, rice } from '../layers/rice.ts';
import { spots } from '../layers/scatter.ts';
import { prawn } from '../layers/prawn.ts';
import {
  egusiBowl,
  friedRicePlate,
  jollofPlate,
  suyaPlate,
  swallowPlate,
} from '../layers/servings.ts';
import { coleslaw, onions, pepperMix, sprig } from '../layers/sides.ts';
import { dusting, suyaStick } from '../layers/skewer.ts';
import { thickSoup } from '../layers/soup.ts';
import { linen, plaster } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromCounter, fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

/** The site's darkest green as paint: lit, it comes out as the page's #063D22. */
const band = plaster(hex('#0d5230'), 0.03);

/** The plate that stands for the whole kitchen: jollof, chicken, plantain, egg and slaw. */
const heroPlate = (stage: Stage) => {
  vessel(stage, 'plate', [0, 0, 0], greenRim);
  rice(stage, [-0.6, 1.2, 0.8], 10.4, heap(9, 7.6, 4.4, 3), jollof, 30);
  chickenLeg(stage, [4.2, -1.4, 4.2], 0.55, grilledSkin, { roll: 0.3, pitch: -0.05, size: 1.08 });
  dodoRow(stage, [-8.6, -3.2, 1.9], -0.62, 5, { curve: 0.16, size: 1.08 });
  coleslaw(stage, [3.6, -7, 1.2], 2.5);
  halfEgg(stage, rest(stage, -5.4, 4.2, 1.3, 0.4), 0.6, 0.14, -0.5);
  halfEgg(stage, rest(stage, -7.2, 1.8, 1.3, 0.4), 1.1, 0.1, -0.5);
  onions(stage, 0.4, 3.8, 3, 1.4, 1.2);
  sprig(stage, -1.6, 2.2, 3.4, 3);
  for (const { x, y } of spots(stage.chance, 9, 5.6, 5, 1.8))
    pepperRing(
      stage,
      rest(stage, x - 0.6, y + 1.6, 0.15),
      0.6,
      stage.chance.pick([hex('#cf2f14'), hex('#4f9a2c'), hex('#e8a31f')]),
    );
  herbs(
    stage,
    rest(stage, 0, 2, 0.1),
    4,
    40,
    [hex('#3f7d2c'), hex('#6ba33f')],
    (x, y) => stage.top(x, 2 + y) - stage.top(0, 2),
  );
};

export const homeRecipes: Recipes = {
  hero: (stage) => {
    fromSeat(stage, 52, 34, [-1.4, 0.2, 1.6]);
    stage.scene.table = band;
    heroPlate(stage);
    for (const [x, y, a] of [
      [-15.6, 5, 0.4],
      [-16.6, -6, 2.2],
      [14.6, 8.4, 1.1],
    ])
      leaf(stage, [x, y, 0.6], a, 5, hex('#3f8a2f'), { curl: 0.25 });
    rodo(stage, [-14.4, -2, 1], 1.8, hex('#d8331a'));
    rodo(stage, [-16.6, -0.4, 1], 1.7, hex('#e8a31f'));
    tomato(stage, [15.4, -6.4, 2], 2.2);
    steam(stage, [-1, 3, 4], 0.4, 11, 15);
  },

  'hero-plate': (stage) => {
    fromSeat(stage, 52, 32, [0, 0, 1.4]);
    stage.scene.cutOut = true;
    heroPlate(stage);
  },

  'featured-rice': (stage) => {
    fromSeat(stage, 44, 22, [0.4, -0.6, 2.4]);
    stage.scene.table = tables.greenWood;
    jollofPlate(stage, 0, 0, 30);
    steam(stage, [-1, 3, 4], 0.4);
  },

  'featured-pasta': (stage) => {
    fromAbove(stage, 22, [0.8, -0.4, 1]);
    stage.scene.table = tables.terracotta;
    vessel(stage, 'coupe', [0, 0, 0], stoneware);
    spaghetti(
      stage,
      [0, 0, 0.8],
      9.4,
      heap(9.4, 9.2, 3.4, 3, { ragged: 0.04 }),
      jollofSpaghetti,
      200,
    );
    for (const [x, y, a, f] of [
      [-3, 2.8, 0.4, 1],
      [3.2, 2.6, 4.6, -1],
      [3.8, -2.6, 2, 1],
      [-2.6, -3, 3.4, -1],
    ])
      prawn(stage, rest(stage, x, y, 0.1, 0.7), a, 2, f);
    pepperMix(stage, 0, 0, 6, 50);
    sprig(stage, 0.2, 0.2, 3.4, 3);
    for (const { x, y } of spots(stage.chance, 7, 7, 7, 3))
      leaf(stage, rest(stage, x, y, 0.2), stage.chance.between(0, 6), 2.2, hex('#3f8a2f'), {
        width: 0.6,
        curl: 0.25,
      });
    fork(stage, [11.4, -2, 2.6], 1.9);
  },

  'featured-bbq': (stage) => {
    fromSeat(stage, 48, 22, [0.4, -0.4, 1.6], 4);
    stage.scene.table = tables.charcoal;
    board(stage, [0, 0, 0.7], [13, 8.6], 0.1, walnut, false);
    for (const [x, y, a] of [
      [-0.6, 4.6, 0.2],
      [0.4, 2, 0.12],
      [-0.4, -0.6, 0.2],
    ])
      suyaStick(stage, [x, y, 2.6], a, 18);
    for (const [x, y] of [
      [-7, -4.6],
      [-4.8, -5.6],
      [-5, -3.6],
    ])
      tomatoSlice(stage, rest(stage, x, y, 0.2, 0.6), 1.7);
    onions(stage, 0.4, -4.8, 6, 1.5, 1.3);
    spiceCup(stage, 7, -5.4, hex('#b5622a'));
    dusting(stage, [1, 2, 3.6], 4, 160, [hex('#c97a35'), hex('#a84f1e')]);
    steam(stage, [0, 3, 3], 0.45, 12);
  },

  'featured-soups': (stage) => {
    fromSeat(stage, 50, 22, [0.4, -0.4, 3]);
    stage.scene.table = tables.raffia;
    vessel(
      stage,
      'bowl',
      [-1, -1, 0],
      glazed(hex('#7a3d22'), [{ from: 8.2, to: 9, color: hex('#4f2413') }], {
        rough: 0.5,
        speckle: 0.4,
      }),
      [1.1, 1.1],
    );
    const h = thickSoup(stage, [-1, -1, 4.5], 8.4, egusi);
    for (const [x, y] of [
      [-4.4, 1],
      [1.6, 1.4],
      [-1.4, -4.4],
      [2.6, -3],
    ])
      chunk(stage, rest(stage, x, y, 0.3), 2.9, stewedBeef);
    shaki(stage, rest(stage, -1.4, -0.6, 0.3), 3);
    prawn(stage, rest(stage, -4.6, -3.4, 0), 0.8, 1.7);
    greens(stage, [-1, -1, 4.6], 7, 7, 150, ugu, { height: h, size: 0.95 });
    sprig(stage, 0.4, 1.4, 2.6, 3);
    swallowPlate(stage, 13, 6);
    steam(stage, [-1, 1, 5], 0.45, 10);
  },

  delivery: (stage) => {
    fromCounter(stage, '#e5a238', '#f0bc58', { span: 36, height: 7, pitch: 24 });
    paperBag(stage, [-6, 3, 0], 0.16, 5.6, 15.6);
    closedBowl(stage, [6.2, 3.6, 0], hex('#0B6B3A'));
    closedBowl(stage, [6.4, 3.6, 5.9], hex('#b4380d'));
    paperBowl(stage, [2.6, -5.4, 0], hex('#0B6B3A'));
    rice(stage, [2.6, -5.4, 3.2], 5.2, heap(5.2, 5.2, 2.2, 3, { ragged: 0.03 }), jollof, 30);
    chickenLeg(stage, [3.4, -5.8, 6], 0.6, grilledSkin, { size: 0.62 });
    sprig(stage, 1, -5, 2.2, 2);
    const level = glassOf(stage, [12.6, -3, 0], tumbler, {
      top: hex('#c4142f'),
      bottom: hex('#4a0616'),
      fill: 0.84,
      cloudy: 0.12,
    });
    for (const [x, y] of [
      [11.8, -3.8],
      [13.4, -2.6],
    ])
      ice(stage, [x, y, level], 1.8, hex('#d8405a'));
    straw(stage, [12.6, -2.6, 3], [14.4, -2, 13.6], hex('#0B6B3A'));
    napkin(stage, [-7, -6, 0], [4.4, 3], 20, linen(hex('#f6f1e6')));
    fork(stage, [-7, -6, 1.4], 0.3);
  },

  cta: (stage) => {
    fromAbove(stage, 62, [0, 0, 1]);
    stage.scene.table = tables.darkWood;
    jollofPlate(stage, -17, 9, 18);
    egusiBowl(stage, 6, 14);
    swallowPlate(stage, 22, 14.6);
    friedRicePlate(stage, 16, -6, 18);
    suyaPlate(stage, -8, -15.4, 0.14);
    sauceCup(stage, -2, 2, { color: hex('#8f2a08'), oil: hex('#e06a12'), slick: 0.5 });
    spiceCup(stage, -25, -7.4, hex('#b5622a'));
    sprig(stage, 2.4, -4, 4, 3);
    spoon(stage, [30, -4, 0.6], 1.4);
    citrusSlice(stage, [5.4, 3, 0.4], 2, hex('#6fa02a'), hex('#cfe08a'));
    citrusSlice(stage, [-29, 18, 0.4], 2, hex('#6fa02a'), hex('#cfe08a'));
  },

  'empty-cart': (stage) => {
    fromSeat(stage, 62, 36, [0, 0, 1]);
    stage.scene.table = plaster(hex('#cfe3d3'), 0.03);
    vessel(
      stage,
      'plate',
      [0, 0, 0],
      glazed(hex('#f7f4ec'), [{ from: 12, to: 12.7, color: hex('#0B6B3A') }]),
    );
    fork(stage, [-16, 0, 0.3], 1.57);
    spoon(stage, [16, -1, 0.6], 1.57);
    for (const [x, y] of [
      [-2, 1],
      [1.4, -1.6],
      [3, 2.2],
      [-3.6, -2.4],
      [0.4, 3.4],
    ])
      rice(stage, [x, y, 0.75], 0.7, () => 0.02, jollof, 2);
    leaf(stage, [2.4, -3.4, 1.1], 0.6, 3, hex('#3f8a2f'), { curl: 0.2 });
    onionRing(stage, [-1, -0.4, 0.95], 1.3, { tiltX: 0, tiltY: 0 });
  },
};

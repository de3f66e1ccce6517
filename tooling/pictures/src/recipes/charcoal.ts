import { bananaLeaf, board, roundBoard, tray, walnut } from '../layers/board.ts';
import { napkin } from '../layers/cloth.ts';
import { herbs, leaf } from '../layers/leaf.ts';
import { pepperRing } from '../layers/rings.ts';
import { citrusSlice, tomatoSlice } from '../layers/slices.ts';
import { stick } from '../layers/vegetables.ts';
import { bole, dodo } from '../layers/plantain.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { halfChicken } from '../layers/poultry.ts';
import { cornCob, ube } from '../layers/produce.ts';
import { sauceCup, spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { grilledCroakerSkin, grilledMackerel, wholeFish } from '../layers/fish.ts';
import { chips, coleslaw, onions, pepperMix, sprig } from '../layers/sides.ts';
import { dusting, suyaStick } from '../layers/skewer.ts';
import { redStew } from '../layers/stew.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const newsprint = linen(hex('#d8cdb2'), { weave: 0.02, folds: 0.3 });
const steelTray = glazed(hex('#8f908e'), [], { rough: 0.22 });
const bolePepper = {
  color: hex('#8f2a08'),
  oil: hex('#e06a12'),
  slick: 0.5,
  flecks: [hex('#d8a23a'), hex('#5a1206')],
};

export const charcoalRecipes: Recipes = {
  'beef-suya': (stage) => {
    fromAbove(stage, 25, [0, 0, 1]);
    stage.scene.table = tables.charcoal;
    napkin(stage, [0, 0, 0.1], [14, 9.5], 8, newsprint);
    for (const [x, y, a] of [
      [-1, 4.4, 0.1],
      [0.6, 2.2, 0.04],
      [-0.6, 0, 0.13],
      [0.8, -2.2, 0.06],
    ])
      suyaStick(stage, [x, y, 1.3], a + 0.06, 18);
    for (const [x, y] of [
      [-7, -5.6],
      [-4.6, -6.2],
      [-5.6, -4.2],
    ])
      tomatoSlice(stage, rest(stage, x, y, 0.2, 0.6), 1.7);
    onions(stage, 1, -6, 7, 1.5, 1.6);
    for (const { x, y } of spots(stage.chance, 26, 2.6, 1.4, 0.4))
      stick(stage, rest(stage, 6.4 + x, -6 + y, 0.1), 2, 0.14, hex('#dfe8b8'));
    spiceCup(stage, 11.6, 6.8, hex('#b5622a'));
    dusting(stage, [1, 1, 2.7], 5, 220, [hex('#c97a35'), hex('#a84f1e')]);
    dusting(stage, [6, 4, 0.4], 4, 160, [hex('#c97a35'), hex('#a84f1e')]);
    pepperRing(stage, rest(stage, -10.4, 5, 0.2), 0.8, hex('#cf2f14'));
  },

  'bole-and-fish': (stage) => {
    fromSeat(stage, 64, 29, [0, 0, 1]);
    stage.scene.table = tables.raffiaDark;
    board(stage, [0, 0, 0.8], [15, 10], 0.06, walnut, false);
    bananaLeaf(stage, [0, 0.6, 1.7], 0.12, 15.4, 8.4);
    wholeFish(stage, [-0.4, 3, 3.2], 0.08, 21, grilledMackerel);
    bole(stage, [-4.6, -3, 3.4], 0.2, 13, true);
    bole(stage, [-2.6, -6, 3.3], 0.1, 13);
    sauceCup(stage, 8.6, -4.6, bolePepper, glazed(hex('#2c2420')), 1.7);
    onions(stage, 4, 0, 5, 1.4, 1.2);
    for (const { x, y } of spots(stage.chance, 22, 2.2, 1.5, 0.5))
      leaf(
        stage,
        rest(stage, 2.8 + x, -1.4 + y, 0.1),
        stage.chance.between(0, 6),
        1.6,
        hex('#2f6a24'),
        { width: 0.3 },
      );
    citrusSlice(stage, rest(stage, -11, 1, 0.4), 1.7, hex('#6fa02a'), hex('#cfe08a'));
  },

  'grilled-croaker': (stage) => {
    fromSeat(stage, 54, 30, [0, 0.2, 1.6], 6);
    stage.scene.table = tables.tealWood;
    vessel(stage, 'plate', [0, 0, 0], glazed(hex('#efe9dc'), [], { speckle: 0.4 }), [1.22, 0.86]);
    for (const [x, y] of [
      [-9, 3],
      [-5.4, 5],
      [-1, 5.6],
    ])
      leaf(stage, rest(stage, x, y, 0.3), stage.chance.between(0, 3), 5, hex('#3f8a2f'), {
        width: 0.6,
        curl: 0.25,
      });
    wholeFish(stage, [-0.6, 1.2, 2.9], 0.1, 23, grilledCroakerSkin);
    chips(stage, 6.6, -4, 26, 3.6);
    for (const [x, y] of [
      [-7, -4.4],
      [-5, -5.4],
    ])
      citrusSlice(stage, rest(stage, x, y, 0.3, 0.6), 1.9, hex('#6fa02a'), hex('#cfe08a'));
    for (const [x, y] of [
      [-2.6, -5],
      [-0.6, -5.8],
    ])
      tomatoSlice(stage, rest(stage, x, y, 0.3, 0.6), 1.7);
    onions(stage, 1, 2, 5, 1.3, 2);
    pepperMix(stage, 0, 1, 5, 50);
    herbs(
      stage,
      rest(stage, 0, 1, 0.1),
      4,
      40,
      [hex('#3f7d2c')],
      (x, y) => stage.top(x, 1 + y) - stage.top(0, 1),
    );
    sauceCup(stage, 15.6, 5, redStew);
  },

  'bbq-chicken': (stage) => {
    fromSeat(stage, 50, 25, [0.4, 0.2, 2]);
    stage.scene.table = tables.darkWood;
    roundBoard(stage, [0, 0, 0.7], 12.6);
    halfChicken(stage, [-1, 1.4, 3.6], 0.5, {
      pale: hex('#b9551a'),
      dark: hex('#6b230a'),
      char: 0.22,
      sauce: hex('#8f2c0c'),
      rough: 0.16,
    });
    coleslaw(stage, [7.2, -3.6, 1.4], 2.8);
    for (const [x, y, a] of [
      [-6.4, -4.6, 0.3],
      [-4.2, -5.8, 0.6],
      [-1.8, -6.4, 0.9],
    ])
      dodo(stage, rest(stage, x, y, 0.4), a + 1.5, 0, -0.2);
    sauceCup(
      stage,
      8.4,
      5.6,
      { color: hex('#4a1608'), oil: hex('#7a2a0c'), slick: 0.2 },
      undefined,
      1.4,
    );
    sprig(stage, -8.6, 3.4, 3.4, 3);
    herbs(
      stage,
      rest(stage, 0, 1.4, 0.1),
      3.4,
      40,
      [hex('#3f7d2c'), hex('#5c9a3a')],
      (x, y) => stage.top(x, 1.4 + y) - stage.top(0, 1.4),
      0.8,
    );
    steam(stage, [-1, 3, 5], 0.35);
  },

  'roasted-corn-and-ube': (stage) => {
    fromSeat(stage, 58, 27, [0, 0, 1]);
    stage.scene.table = tables.raffia;
    tray(stage, [0, 0, 0], [14, 9.6], 0.05, steelTray, { wall: 1.4, corner: 2 });
    cornCob(stage, [1, 4, 2.3], 0.12, 15);
    cornCob(stage, [2, -0.4, 2.3], 0.04, 15);
    cornCob(stage, [1.4, 2, 5], 0.3, 14, false);
    for (const [x, y, a] of [
      [-6, -5, 0.4],
      [-2.4, -5.4, 1],
      [1.4, -5.6, 0.1],
      [5.4, -5, 2.4],
      [9, -4.4, 0.8],
      [-4.4, -4.2, 2],
    ])
      ube(stage, rest(stage, x, y, 1.2), a);
    steam(stage, [2, 2, 4], 0.3);
  },
};

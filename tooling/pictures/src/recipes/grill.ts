import { bananaLeaf, board, roundBoard, tray, walnut } from '../layers/board.ts';
import { napkin } from '../layers/cloth.ts';
import {
  citrusSlice,
  cucumberSlice,
  herbs,
  leaf,
  pepperRing,
  stick,
  tomatoSlice,
} from '../layers/garnish.ts';
import { chunk, gizzard, smokedGoat, type MeatLook } from '../layers/meat.ts';
import { flatbread, paper } from '../layers/pastry.ts';
import { bole, dodo, plantainCube } from '../layers/plantain.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { halfChicken, pepperedSkin, wing } from '../layers/poultry.ts';
import { cornCob, pepper, rodo, ube } from '../layers/produce.ts';
import { sauceCup, spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { grilledCroakerSkin, grilledMackerel, snail, wholeFish } from '../layers/seafood.ts';
import { coleslaw, onions, pepperMix, sprig } from '../layers/sides.ts';
import { dusting, suyaStick } from '../layers/skewer.ts';
import { ladle, redStew } from '../layers/stew.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const newsprint = linen(hex('#d8cdb2'), { weave: 0.02, folds: 0.3 });
const enamel = glazed(hex('#f2efe8'), [{ from: 14.4, to: 15.4, color: hex('#1f4fa0') }], {
  rough: 0.1,
});
const blackware = glazed(hex('#26262a'), [], { rough: 0.4 });
const steelTray = glazed(hex('#8f908e'), [], { rough: 0.22 });
const gizzardMeat: MeatLook = { pale: hex('#7a3f26'), dark: hex('#43190f') };
const bolePepper = {
  color: hex('#8f2a08'),
  oil: hex('#e06a12'),
  slick: 0.5,
  flecks: [hex('#d8a23a'), hex('#5a1206')],
};

const chips = (stage: Stage, x: number, y: number, count: number, reach: number) => {
  for (const spot of spots(stage.chance, count, reach, reach * 0.8, 0.4))
    stick(
      stage,
      rest(stage, x + spot.x, y + spot.y, 0.3),
      stage.chance.between(4, 6),
      0.42,
      hex('#eab84e'),
    );
};

export const grillRecipes: Recipes = {
  'beef-suya': (stage) => {
    fromAbove(stage, 30, [0, 0, 1]);
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

  asun: (stage) => {
    fromSeat(stage, 48, 27, [0, 0.2, 2]);
    stage.scene.table = tables.darkWood;
    vessel(stage, 'coupe', [0, 0, 0], blackware);
    for (const ring of [1, 0.7, 0.4])
      for (const { x, y } of spots(
        stage.chance,
        Math.round(56 * ring),
        8.8 * ring,
        8.4 * ring,
        1.4,
      ))
        chunk(stage, rest(stage, x, y, 0.5), stage.chance.between(1.7, 2.5), smokedGoat);
    const peppers = [hex('#cf2f14'), hex('#e8a31f'), hex('#4f9a2c'), hex('#cf2f14')];
    for (const { x, y } of spots(stage.chance, 46, 7.4, 7, 1)) {
      if (stage.chance.chance(0.5))
        stick(
          stage,
          rest(stage, x, y, 0.2),
          stage.chance.between(1.4, 2.4),
          0.24,
          stage.chance.pick(peppers),
        );
      else pepperRing(stage, rest(stage, x, y, 0.2), 0.7, stage.chance.pick(peppers));
    }
    onions(stage, 0, 0.6, 8, 1.5, 3);
    pepperMix(stage, 0, 0, 7, 70);
    rodo(stage, [11.6, -4.6, 0.9], 1.7, hex('#d8331a'));
    rodo(stage, [13.2, -2, 0.9], 1.6, hex('#e8a31f'));
    steam(stage, [0, 2, 4], 0.4);
  },

  'bole-and-fish': (stage) => {
    fromSeat(stage, 64, 32, [0, 0, 1]);
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
    fromSeat(stage, 54, 33, [0, 0.2, 1.6], 6);
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
    fromSeat(stage, 50, 30, [0.4, 0.2, 2]);
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

  'peppered-snails': (stage) => {
    fromAbove(stage, 26, [0, 0, 1]);
    stage.scene.table = tables.forest;
    vessel(
      stage,
      'coupe',
      [0, 0, 0],
      glazed(hex('#efe6d2'), [{ from: 11.2, to: 12.2, color: hex('#0B6B3A') }]),
    );
    ladle(stage, [0, 0, 0.8], 7.6, 7.2, redStew, { thick: 0.9 });
    for (const { x, y } of spots(stage.chance, 11, 5.8, 5.4, 3))
      snail(stage, rest(stage, x, y, 0.9), 2.5);
    onions(stage, 0, 0, 7, 1.3, 3);
    pepperMix(stage, 0, 0, 6.4, 90);
    for (const { x, y } of spots(stage.chance, 12, 6, 6, 1.6))
      pepperRing(
        stage,
        rest(stage, x, y, 0.15),
        0.7,
        stage.chance.pick([hex('#4f9a2c'), hex('#e8a31f')]),
      );
    sprig(stage, 3.4, 3, 2.6, 3);
  },

  'peppered-turkey': (stage) => {
    fromSeat(stage, 52, 30, [0, 0.2, 2], -6);
    stage.scene.table = tables.ankaraRed;
    vessel(stage, 'tray', [0, 0, 0], enamel, [0.92, 0.86]);
    const look = { ...pepperedSkin, pale: hex('#b5662a'), sauce: hex('#8f3510'), char: 0.2 };
    for (const [x, y, a] of [
      [-5, 2.4, 0.3],
      [1.4, 3.8, 2],
      [5.6, 0.6, 3.6],
      [-2.4, -2.8, 5],
      [3.4, -3.6, 1.2],
    ])
      wing(stage, rest(stage, x, y, 1.1), a, look, 1.35);
    wing(stage, rest(stage, 0, 0.4, 1), 0.9, look, 1.4);
    ladle(stage, [0.4, -0.4, 1], 6.4, 5, { ...redStew, color: hex('#8a2c0e') }, { thick: 0.16 });
    onions(stage, 0, 0, 8, 1.6, 4);
    pepperMix(stage, 0, 0, 7, 60);
    for (const { x, y } of spots(stage.chance, 10, 7, 6, 2))
      pepperRing(
        stage,
        rest(stage, x, y, 0.2),
        0.8,
        stage.chance.pick([hex('#4f9a2c'), hex('#e8a31f')]),
      );
    for (const [x, y] of [
      [-8.6, -4],
      [-7.2, -5.6],
    ])
      cucumberSlice(stage, rest(stage, x, y, 0.3, 0.6), 1.7);
  },

  gizdodo: (stage) => {
    fromAbove(stage, 25, [0, 0, 1]);
    stage.scene.table = tables.leafGreen;
    vessel(stage, 'wideBowl', [0, 0, 0], glazed(hex('#f4ecdc'), [], { rough: 0.2 }), [0.94, 0.94]);
    ladle(stage, [0, 0, 1.2], 7.6, 7.6, { ...redStew, color: hex('#a33a12') }, { thick: 1.2 });
    for (const layer of [1, 0.8, 0.5]) {
      for (const { x, y } of spots(
        stage.chance,
        Math.round(42 * layer),
        7.4 * layer,
        7.4 * layer,
        1.5,
      )) {
        if (stage.chance.chance(0.52))
          plantainCube(stage, rest(stage, x, y, 0.5), stage.chance.between(1.5, 1.9));
        else gizzard(stage, rest(stage, x, y, 0.5), stage.chance.between(1.9, 2.4), gizzardMeat);
      }
    }
    const bits = [hex('#cf2f14'), hex('#4f9a2c'), hex('#e8a31f')];
    for (const { x, y } of spots(stage.chance, 40, 7, 7, 1))
      stick(
        stage,
        rest(stage, x, y, 0.15),
        stage.chance.between(0.9, 1.5),
        0.24,
        stage.chance.pick(bits),
      );
    onions(stage, 0, 0, 5, 1, 3);
    herbs(
      stage,
      rest(stage, 0, 0, 0.1),
      4.5,
      60,
      [hex('#3f7d2c'), hex('#5c9a3a')],
      (x, y) => stage.top(x, y) - stage.top(0, 0),
      0.8,
    );
  },

  'chicken-shawarma': (stage) => {
    fromSeat(stage, 40, 27, [0.4, 0.6, 2.6], 6);
    stage.scene.table = tables.warmWood;
    board(stage, [0, 0, 0.7], [14, 9], 0.08, walnut, false);
    paper(stage, [0.6, 0.4, 1.4], [12, 7.4], 14);
    flatbread(stage, [-0.8, 2.2, 3.6], 0.22, 14);
    flatbread(stage, [1, -2.8, 3.6], 0.1, 14);
    sauceCup(stage, 12.6, 6.6, { color: hex('#f0d9b0'), oil: hex('#e0a05a'), slick: 0.2 });
    chips(stage, -10, -4.6, 12, 2.4);
    pepper(stage, [11.6, -6.4, 1.9], 2.6, 6, 0.8, hex('#2f7d2a'));
  },

  'roasted-corn-and-ube': (stage) => {
    fromSeat(stage, 58, 30, [0, 0, 1]);
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

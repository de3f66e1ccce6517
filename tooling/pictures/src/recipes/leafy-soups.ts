import { bananaLeaf, roundBoard } from '../layers/board.ts';
import { palmOil } from '../layers/broth.ts';
import { napkin } from '../layers/cloth.ts';
import { halfEgg } from '../layers/egg.ts';
import { pepperRing } from '../layers/rings.ts';
import { darkLeaf, greens, ugu } from '../layers/greens.ts';
import { egusi } from '../layers/looks.ts';
import { boneChunk, chunk, goat, ponmo, shaki, stewedBeef } from '../layers/meat.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { water } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { fishFlake } from '../layers/fish.ts';
import { periwinkle, snail } from '../layers/shellfish.ts';
import { pepperMix, sprig } from '../layers/sides.ts';
import { thickSoup, type ThickSoup } from '../layers/soup.ts';
import { ladle, redStew } from '../layers/stew.ts';
import { swallow, swallows } from '../layers/swallow.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';
import { strew } from '../layers/scatter.ts';
import { swallowPlate } from '../layers/servings.ts';

const clay = glazed(hex('#8f4a2a'), [{ from: 8.2, to: 9, color: hex('#5f2d18') }], {
  rough: 0.45,
  speckle: 0.4,
});

const cream = glazed(hex('#efe4cc'), [], { speckle: 0.5 });

const night = glazed(hex('#2b3338'), [], { rough: 0.3, speckle: 0.3 });

const edikaikongPot: ThickSoup = {
  color: hex('#2c4a16'),
  oil: hex('#c2600f'),
  slick: 0.42,
  lumps: 0.4,
  fine: 0.6,
};

const afangPot: ThickSoup = {
  color: hex('#263a12'),
  oil: hex('#a85a10'),
  slick: 0.45,
  lumps: 0.3,
  fine: 0.9,
  grain: 0.5,
};

const efoPot: ThickSoup = {
  color: hex('#6a2a10'),
  oil: palmOil,
  slick: 0.5,
  lumps: 0.4,
  fine: 0.6,
};

const bitterPot: ThickSoup = {
  color: hex('#9a6a24'),
  oil: hex('#d07015'),
  slick: 0.5,
  lumps: 0.35,
  fine: 0.5,
};

export const leafySoupRecipes: Recipes = {
  'egusi-and-pounded-yam': (stage) => {
    fromSeat(stage, 50, 28, [1.2, 0, 2]);
    stage.scene.table = tables.raffia;
    vessel(stage, 'bowl', [-3, -1, 0], clay, [1.06, 1.06]);
    thickSoup(stage, [-3, -1, 4.5], 8, egusi);
    strew(
      stage,
      4,
      [5.4, 5.4],
      3.4,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.8, stewedBeef),
      [-3, -1],
    );
    shaki(stage, rest(stage, -5.4, 1.4, 0.3), 3);
    ponmo(stage, rest(stage, -1, -3.6, 0.3), 2.6);
    greens(stage, [-3, -1, 4.6], 6.6, 6.6, 90, ugu, { size: 0.9 });
    pepperRing(stage, rest(stage, -3.4, 0.4, 0.2), 0.9, hex('#cf2f14'));
    swallowPlate(stage, 10, 3.4, swallows.poundedYam, 4.9);
    steam(stage, [-3, 1, 5], 0.35);
  },

  edikaikong: (stage) => {
    fromAbove(stage, 27, [1.6, 0.4, 1]);
    stage.scene.table = tables.ankara;
    vessel(stage, 'wideBowl', [-2, 0, 0], cream, [0.92, 0.92]);
    const h = thickSoup(stage, [-2, 0, 2.2], 8.8, edikaikongPot);
    greens(stage, [-2, 0, 2.2], 8.2, 8.2, 620, ugu, { height: h, depth: 0.35 });
    strew(
      stage,
      10,
      [6.6, 6.6],
      2,
      (x, y) => periwinkle(stage, rest(stage, x, y, 0.3), 1.1),
      [-2, 0],
    );
    strew(
      stage,
      4,
      [5.4, 5.4],
      3.4,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.6, stewedBeef),
      [-2, 0],
    );
    strew(stage, 3, [5.4, 5.4], 3.4, (x, y) => ponmo(stage, rest(stage, x, y, 0.3), 2.4), [-2, 0]);
    strew(stage, 4, [6, 6], 3, (x, y) => fishFlake(stage, rest(stage, x, y, 0.3), 2.4), [-2, 0]);
    greens(stage, [-2, 0, 2.9], 7.4, 7.4, 120, ugu, { height: h, depth: 0.2 });
    swallowPlate(stage, 12.4, 5.6, swallows.fufu, 4.8);
  },

  afang: (stage) => {
    fromAbove(stage, 27, [-1.4, 0, 1]);
    stage.scene.table = tables.warmWood;
    vessel(stage, 'bowl', [2.4, 0.4, 0], clay, [1.12, 1.12]);
    const h = thickSoup(stage, [2.4, 0.4, 4.3], 8.4, afangPot);
    greens(stage, [2.4, 0.4, 4.3], 7.6, 7.6, 800, darkLeaf, { height: h, size: 0.62, depth: 0.3 });
    strew(
      stage,
      4,
      [5, 5],
      3.4,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.7, stewedBeef),
      [2.4, 0.4],
    );
    strew(
      stage,
      12,
      [6, 6],
      1.8,
      (x, y) => periwinkle(stage, rest(stage, x, y, 0.25), 1),
      [2.4, 0.4],
    );
    snail(stage, rest(stage, 4.6, 2.4, 0.6), 2);
    strew(
      stage,
      5,
      [5.6, 5.6],
      3,
      (x, y) => fishFlake(stage, rest(stage, x, y, 0.3), 2.2),
      [2.4, 0.4],
    );
    greens(stage, [2.4, 0.4, 4.9], 6.4, 6.4, 160, darkLeaf, { height: h, size: 0.6 });
    swallowPlate(stage, -12.6, -4.6, swallows.fufu, 4.6);
    water(stage, -12, 8);
  },

  'gbegiri-ewedu-amala': (stage) => {
    fromSeat(stage, 60, 26, [0, 0.2, 1.6]);
    stage.scene.table = tables.ankaraBlue;
    vessel(stage, 'wideBowl', [0, 0, 0], cream);
    swallow(stage, [-4.2, 2.4, 2], 4.6, swallows.amala, { tall: 0.7, yaw: 0.3 });
    thickSoup(stage, [0, 0, 2.2], 9.4, {
      color: hex('#d99a24'),
      oil: hex('#e0a83a'),
      slick: 0,
      lumps: 0.1,
      fine: 0.3,
      grain: 0.08,
      rough: 0.14,
    });
    ladle(
      stage,
      [4, 3, 1.6],
      5.6,
      4.6,
      {
        color: hex('#3f5a1a'),
        oil: hex('#5f7a2a'),
        slick: 0.1,
        rough: 0.05,
        flecks: [hex('#24380e')],
      },
      { thick: 0.5, angle: -0.5 },
    );
    ladle(stage, [0.6, -1.8, 1.8], 5.6, 3, redStew, { thick: 0.55, angle: 0.3 });
    for (const [x, y] of [
      [-1.6, -2],
      [1.4, -1.2],
      [3.8, -1.4],
    ])
      chunk(stage, rest(stage, x, y, 0.5), 2.6, goat);
    shaki(stage, rest(stage, 0.2, -3.6, 0.4), 2.4);
    pepperMix(stage, 1, -1.6, 3.6, 30);
    steam(stage, [-3, 2, 5], 0.35);
  },

  'bitterleaf-soup': (stage) => {
    fromSeat(stage, 52, 28, [1, 0, 2], -4);
    stage.scene.table = tables.terracotta;
    napkin(stage, [10, -3, 0], [9, 8], -20, linen(hex('#1f4d34')));
    vessel(stage, 'bowl', [-3, -0.8, 0], night, [1.1, 1.1]);
    const h = thickSoup(stage, [-3, -0.8, 4.5], 8.4, bitterPot);
    greens(stage, [-3, -0.8, 4.5], 7.4, 7.4, 340, darkLeaf, { height: h, size: 0.85, depth: 0.3 });
    strew(
      stage,
      4,
      [5, 5],
      3.6,
      (x, y) => boneChunk(stage, rest(stage, x, y, 0.3), 3, goat),
      [-3, -0.8],
    );
    strew(
      stage,
      4,
      [5.4, 5.4],
      3,
      (x, y) => fishFlake(stage, rest(stage, x, y, 0.4), 3, hex('#c9a060')),
      [-3, -0.8],
    );
    swallowPlate(stage, 10.6, 3.4, swallows.fufu, 4.8);
    steam(stage, [-3, 1, 5], 0.35);
  },

  'efo-riro': (stage) => {
    fromAbove(stage, 25, [0.6, 0, 1]);
    stage.scene.table = tables.darkWood;
    roundBoard(stage, [-2, 0, 0.4], 12.4);
    vessel(stage, 'coupe', [-2, 0, 1], clay, [0.86, 0.86]);
    const h = thickSoup(stage, [-2, 0, 3], 8.6, efoPot);
    greens(stage, [-2, 0, 3], 8, 8, 460, ugu, { height: h, depth: 0.3, size: 1.1 });
    strew(stage, 3, [5, 5], 4, (x, y) => shaki(stage, rest(stage, x, y, 0.35), 2.9), [-2, 0]);
    strew(
      stage,
      4,
      [5.4, 5.4],
      3,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.6, stewedBeef),
      [-2, 0],
    );
    strew(
      stage,
      4,
      [5.6, 5.6],
      3,
      (x, y) => fishFlake(stage, rest(stage, x, y, 0.35), 2.6),
      [-2, 0],
    );
    pepperMix(stage, -2, 0, 6.6, 90);
    greens(stage, [-2, 0, 3.5], 7, 7, 90, ugu, { height: h, size: 1 });
    bananaLeaf(stage, [12.8, -1.4, 0.3], 1.3, 9, 4.6);
    swallow(stage, [12.4, -1.2, 1.2], 4.6, swallows.semo);
    sprig(stage, -13, 8, 3, 3);
    halfEgg(stage, rest(stage, -5.4, 3.8, 1.2, 0.4), 0.6, 0.2, -0.3);
  },
};

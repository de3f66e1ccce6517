import { bananaLeaf, roundBoard } from '../layers/board.ts';
import { palmOil } from '../layers/broth.ts';
import { napkin } from '../layers/cloth.ts';
import { halfEgg } from '../layers/egg.ts';
import { leaf, okraSlice, pepperRing } from '../layers/garnish.ts';
import { darkLeaf, greens, ugu } from '../layers/greens.ts';
import { egusi } from '../layers/looks.ts';
import { boneChunk, chunk, goat, ponmo, shaki, stewedBeef } from '../layers/meat.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { pepper, rodo } from '../layers/produce.ts';
import { water } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import {
  crab,
  fishFlake,
  fishSteak,
  periwinkle,
  prawn,
  smokedFish,
  snail,
} from '../layers/seafood.ts';
import { pepperMix, sprig } from '../layers/sides.ts';
import { thickSoup, thinSoup, type ThickSoup } from '../layers/soup.ts';
import { ladle, redStew } from '../layers/stew.ts';
import { swallow, swallows, type SwallowLook } from '../layers/swallow.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const clay = glazed(hex('#8f4a2a'), [{ from: 8.2, to: 9, color: hex('#5f2d18') }], {
  rough: 0.45,
  speckle: 0.4,
});
const white = glazed(hex('#f4efe4'), [{ from: 8.3, to: 9, color: hex('#1f5f43') }]);
const cream = glazed(hex('#efe4cc'), [], { speckle: 0.5 });
const night = glazed(hex('#2b3338'), [], { rough: 0.3, speckle: 0.3 });
const enamel = glazed(hex('#f2efe8'), [{ from: 8.3, to: 9, color: hex('#1f4fa0') }], {
  rough: 0.1,
});
const side = glazed(hex('#f6f1e6'));

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
const okraPot: ThickSoup = {
  color: hex('#8a8a30'),
  oil: hex('#d07a1a'),
  slick: 0.45,
  lumps: 0.22,
  fine: 0.5,
  rough: 0.06,
};

/** A side plate with a wrap of swallow, behind or beside the soup. */
const wrapOn = (
  stage: Stage,
  x: number,
  y: number,
  look: SwallowLook,
  radius = 4.6,
  plate = true,
) => {
  if (plate) vessel(stage, 'plate', [x, y, 0], side, [0.56, 0.56]);
  swallow(stage, [x, y, plate ? 1.3 : 0.6], radius, look);
};

/** Things that lie half sunk in the soup. */
const sink = (
  stage: Stage,
  count: number,
  reach: number,
  apart: number,
  put: (x: number, y: number) => void,
  [cx, cy] = [0, 0],
) => {
  for (const { x, y } of spots(stage.chance, count, reach, reach, apart)) put(cx + x, cy + y);
};

const peppers = (stage: Stage, x: number, y: number) => {
  rodo(stage, [x, y, 0.9], 1.7, hex('#d8331a'));
  rodo(stage, [x + 2.1, y - 1, 0.9], 1.6, hex('#e8a31f'));
};

/** Two long peppers beside the bowl. */
const longPeppers = (stage: Stage) => {
  pepper(stage, [8, -6.4, 0.9], 0.5, 7, 0.8, hex('#b5240f'));
  pepper(stage, [11, -5.6, 0.9], 0.9, 6, 0.7, hex('#cf3a14'));
};

export const soupRecipes: Recipes = {
  'egusi-and-pounded-yam': (stage) => {
    fromSeat(stage, 50, 28, [1.2, 0, 2]);
    stage.scene.table = tables.raffia;
    vessel(stage, 'bowl', [-3, -1, 0], clay, [1.06, 1.06]);
    thickSoup(stage, [-3, -1, 4.5], 8, egusi);
    sink(
      stage,
      4,
      5.4,
      3.4,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.8, stewedBeef),
      [-3, -1],
    );
    shaki(stage, rest(stage, -5.4, 1.4, 0.3), 3);
    ponmo(stage, rest(stage, -1, -3.6, 0.3), 2.6);
    greens(stage, [-3, -1, 4.6], 6.6, 6.6, 90, ugu, { size: 0.9 });
    pepperRing(stage, rest(stage, -3.4, 0.4, 0.2), 0.9, hex('#cf2f14'));
    wrapOn(stage, 10, 3.4, swallows.poundedYam, 4.9);
    steam(stage, [-3, 1, 5], 0.35);
  },

  edikaikong: (stage) => {
    fromAbove(stage, 30, [1.6, 0.4, 1]);
    stage.scene.table = tables.ankara;
    vessel(stage, 'wideBowl', [-2, 0, 0], cream, [0.92, 0.92]);
    const h = thickSoup(stage, [-2, 0, 2.2], 8.8, edikaikongPot);
    greens(stage, [-2, 0, 2.2], 8.2, 8.2, 620, ugu, { height: h, depth: 0.35 });
    sink(stage, 10, 6.6, 2, (x, y) => periwinkle(stage, rest(stage, x, y, 0.3), 1.1), [-2, 0]);
    sink(
      stage,
      4,
      5.4,
      3.4,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.6, stewedBeef),
      [-2, 0],
    );
    sink(stage, 3, 5.4, 3.4, (x, y) => ponmo(stage, rest(stage, x, y, 0.3), 2.4), [-2, 0]);
    sink(stage, 4, 6, 3, (x, y) => fishFlake(stage, rest(stage, x, y, 0.3), 2.4), [-2, 0]);
    greens(stage, [-2, 0, 2.9], 7.4, 7.4, 120, ugu, { height: h, depth: 0.2 });
    wrapOn(stage, 12.4, 5.6, swallows.fufu, 4.8);
  },

  'banga-and-starch': (stage) => {
    fromSeat(stage, 50, 29, [1.2, 0, 2], 4);
    stage.scene.table = tables.darkWood;
    vessel(stage, 'bowl', [-3.4, -1, 0], night, [1.08, 1.08]);
    thinSoup(stage, [-3.4, -1, 4.7], 8.6, {
      color: hex('#a8400c'),
      oil: hex('#d0560c'),
      slick: 0.55,
      flecks: [hex('#5a1a06'), hex('#e09a3a')],
      density: 2.4,
      ripple: 0.4,
    });
    smokedFish(stage, [-5.4, 0.4, 4.7], 0.6, 2.9);
    prawn(stage, [-0.4, 0.8, 4.5], 0.8, 1.7);
    prawn(stage, [-2.4, -4, 4.5], 3.4, 1.7, -1);
    boneChunk(stage, [0, -2.6, 4.6], 3, goat);
    leaf(stage, [-3.2, -1.4, 5], 0.7, 2.6, hex('#3f6a24'));
    wrapOn(stage, 10, 3.2, swallows.starch, 5);
    longPeppers(stage);
    steam(stage, [-3, 1, 5], 0.35);
  },

  'fisherman-soup': (stage) => {
    fromAbove(stage, 27, [0, 0, 1]);
    stage.scene.table = tables.tealWood;
    vessel(stage, 'pot', [0, 0, 0], glazed(hex('#23262a'), [], { rough: 0.4 }), [1.1, 1.1]);
    thinSoup(stage, [0, 0, 4.4], 10.6, {
      color: hex('#b8641c'),
      oil: hex('#dc6a14'),
      slick: 0.4,
      flecks: [hex('#a52a0c'), hex('#4a6a1e')],
      density: 0.9,
      ripple: 0.4,
    });
    for (const [x, y] of [
      [-4.2, 3.2],
      [3.8, 3.6],
      [-0.4, -4.6],
    ])
      fishSteak(stage, [x, y, 4.1], 5, { stain: hex('#c9691c') });
    crab(stage, [3.6, -2.2, 4.2], 2.2, 2.4);
    for (const [x, y, a, f] of [
      [-5.4, -1.4, 0.5, 1],
      [-1, 0.6, 3.8, -1],
      [0.8, 6, 2.4, 1],
      [-3, -6, 5.4, -1],
      [6.8, 0.8, 1.4, 1],
    ])
      prawn(stage, [x, y, 4.1], a, 1.9, f);
    sink(stage, 13, 7.6, 2, (x, y) => periwinkle(stage, [x, y, 4.4], 1.15));
    sink(stage, 12, 7, 2, (x, y) =>
      leaf(stage, [x, y, 4.6], stage.chance.between(0, 6), 2.2, hex('#35702a'), { width: 0.4 }),
    );
    pepperRing(stage, [1.4, 2.2, 4.6], 0.8, hex('#cf2f14'));
    rodo(stage, [-1.8, 3.2, 4.5], 1.2, hex('#e0a01c'));
  },

  'seafood-okra': (stage) => {
    fromSeat(stage, 58, 32, [2.2, 0.2, 1.6], -6);
    stage.scene.table = tables.mustard;
    napkin(stage, [9, 2, 0], [10, 8], 30, linen(hex('#efe6d2')));
    vessel(stage, 'wideBowl', [-2.6, -0.4, 0], white, [0.96, 0.96]);
    const h = thickSoup(stage, [-2.6, -0.4, 2.4], 9.2, okraPot);
    sink(
      stage,
      120,
      8,
      0.9,
      (x, y) => okraSlice(stage, rest(stage, x, y, 0), stage.chance.between(0.55, 0.8)),
      [-2.6, -0.4],
    );
    greens(stage, [-2.6, -0.4, 2.6], 7, 7, 60, ugu, { height: h });
    fishSteak(stage, rest(stage, -4.8, 1.8, 0.3), 4.2);
    crab(stage, rest(stage, 0.6, 2, 0.2), 0.6, 2);
    for (const [x, y, a, f] of [
      [-1.4, -2, 0.5, 1],
      [1.6, -2.6, 3.2, -1],
      [-5.6, -3, 1.6, 1],
      [-2.4, 4.6, 4, 1],
    ])
      prawn(stage, rest(stage, x, y, -0.1), a, 1.7, f);
    wrapOn(stage, 14, 4.6, swallows.eba, 4.8);
    steam(stage, [-2, 2, 3], 0.3);
  },

  'ofe-nsala': (stage) => {
    fromSeat(stage, 54, 29, [1, 0, 2]);
    stage.scene.table = tables.forest;
    vessel(stage, 'bowl', [-3, -0.6, 0], enamel, [1.1, 1.1]);
    thinSoup(stage, [-3, -0.6, 4.7], 8.8, {
      color: hex('#d9bd84'),
      oil: hex('#e6c98c'),
      slick: 0.3,
      flecks: [hex('#b5301a'), hex('#3f6a2a'), hex('#5a4420')],
      density: 3,
      ripple: 0.4,
    });
    fishSteak(stage, [-5, 1.4, 4.8], 4.6, { stain: hex('#d0b070') });
    fishSteak(stage, [-0.6, 1, 4.8], 4.6, { stain: hex('#d0b070') });
    fishSteak(stage, [-3.2, -3.4, 4.8], 4.4, { stain: hex('#d0b070') });
    sink(
      stage,
      12,
      5.8,
      1.8,
      (x, y) =>
        leaf(stage, [x, y, 5], stage.chance.between(0, 6), 1.7, hex('#3a6a26'), { width: 0.34 }),
      [-3, -0.6],
    );
    rodo(stage, [-1.2, -1.6, 4.9], 1.2, hex('#e0a01c'));
    pepperRing(stage, [-4.4, -1.4, 5], 0.7, hex('#cf2f14'));
    wrapOn(stage, 10.4, 3, swallows.poundedYam, 4.8);
    peppers(stage, 9, -7);
    steam(stage, [-3, 1, 5], 0.4);
  },

  afang: (stage) => {
    fromAbove(stage, 29, [-1.4, 0, 1]);
    stage.scene.table = tables.warmWood;
    vessel(stage, 'bowl', [2.4, 0.4, 0], clay, [1.12, 1.12]);
    const h = thickSoup(stage, [2.4, 0.4, 4.3], 8.4, afangPot);
    greens(stage, [2.4, 0.4, 4.3], 7.6, 7.6, 800, darkLeaf, { height: h, size: 0.62, depth: 0.3 });
    sink(
      stage,
      4,
      5,
      3.4,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.7, stewedBeef),
      [2.4, 0.4],
    );
    sink(stage, 12, 6, 1.8, (x, y) => periwinkle(stage, rest(stage, x, y, 0.25), 1), [2.4, 0.4]);
    snail(stage, rest(stage, 4.6, 2.4, 0.6), 2);
    sink(stage, 5, 5.6, 3, (x, y) => fishFlake(stage, rest(stage, x, y, 0.3), 2.2), [2.4, 0.4]);
    greens(stage, [2.4, 0.4, 4.9], 6.4, 6.4, 160, darkLeaf, { height: h, size: 0.6 });
    wrapOn(stage, -12.6, -4.6, swallows.fufu, 4.6);
    water(stage, -12, 8);
  },

  'onunu-and-fish': (stage) => {
    fromSeat(stage, 48, 28, [1, 0, 2], 6);
    stage.scene.table = tables.adire;
    vessel(stage, 'bowl', [-3.6, -1, 0], white, [1.06, 1.06]);
    thinSoup(stage, [-3.6, -1, 4.6], 8.4, {
      color: hex('#b4581a'),
      oil: hex('#d8640f'),
      slick: 0.35,
      flecks: [hex('#a52a0c'), hex('#3f6a2a')],
      density: 1.6,
      ripple: 0.4,
    });
    fishSteak(stage, [-5.4, 0.8, 4.6], 4.6, { stain: hex('#c9691c') });
    fishSteak(stage, [-1.6, -2.6, 4.6], 4.4, { stain: hex('#c9691c') });
    prawn(stage, [-1.2, 2, 4.4], 0.8, 1.7);
    sink(stage, 6, 5.4, 2, (x, y) => periwinkle(stage, [x, y, 4.6], 1), [-3.6, -1]);
    sink(
      stage,
      8,
      5.4,
      2,
      (x, y) =>
        leaf(stage, [x, y, 4.8], stage.chance.between(0, 6), 1.8, hex('#35702a'), { width: 0.4 }),
      [-3.6, -1],
    );
    wrapOn(stage, 10, 3, swallows.onunu, 5);
    steam(stage, [-3, 1, 5], 0.4);
  },

  'gbegiri-ewedu-amala': (stage) => {
    fromSeat(stage, 60, 31, [0, 0.2, 1.6]);
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
    sink(stage, 4, 5, 3.6, (x, y) => boneChunk(stage, rest(stage, x, y, 0.3), 3, goat), [-3, -0.8]);
    sink(
      stage,
      4,
      5.4,
      3,
      (x, y) => fishFlake(stage, rest(stage, x, y, 0.4), 3, hex('#c9a060')),
      [-3, -0.8],
    );
    wrapOn(stage, 10.6, 3.4, swallows.fufu, 4.8);
    steam(stage, [-3, 1, 5], 0.35);
  },

  'efo-riro': (stage) => {
    fromAbove(stage, 28, [0.6, 0, 1]);
    stage.scene.table = tables.darkWood;
    roundBoard(stage, [-2, 0, 0.4], 12.4);
    vessel(stage, 'coupe', [-2, 0, 1], clay, [0.86, 0.86]);
    const h = thickSoup(stage, [-2, 0, 3], 8.6, efoPot);
    greens(stage, [-2, 0, 3], 8, 8, 460, ugu, { height: h, depth: 0.3, size: 1.1 });
    sink(stage, 3, 5, 4, (x, y) => shaki(stage, rest(stage, x, y, 0.35), 2.9), [-2, 0]);
    sink(
      stage,
      4,
      5.4,
      3,
      (x, y) => chunk(stage, rest(stage, x, y, 0.3), 2.6, stewedBeef),
      [-2, 0],
    );
    sink(stage, 4, 5.6, 3, (x, y) => fishFlake(stage, rest(stage, x, y, 0.35), 2.6), [-2, 0]);
    pepperMix(stage, -2, 0, 6.6, 90);
    greens(stage, [-2, 0, 3.5], 7, 7, 90, ugu, { height: h, size: 1 });
    bananaLeaf(stage, [12.8, -1.4, 0.3], 1.3, 9, 4.6);
    swallow(stage, [12.4, -1.2, 1.2], 4.6, swallows.semo);
    sprig(stage, -13, 8, 3, 3);
    halfEgg(stage, rest(stage, -5.4, 3.8, 1.2, 0.4), 0.6, 0.2, -0.3);
  },
};

import { napkin } from '../layers/cloth.ts';
import { leaf } from '../layers/leaf.ts';
import { pepperRing } from '../layers/rings.ts';
import { okraSlice } from '../layers/slices.ts';
import { greens, ugu } from '../layers/greens.ts';
import { boneChunk, goat } from '../layers/meat.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { pepper, rodo } from '../layers/peppers.ts';
import { rest } from '../layers/rest.ts';
import { fishSteak, smokedFish } from '../layers/fish.ts';
import { prawn } from '../layers/prawn.ts';
import { crab, periwinkle } from '../layers/shellfish.ts';
import { thickSoup, thinSoup, type ThickSoup } from '../layers/soup.ts';
import { swallows } from '../layers/swallow.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';
import { strew } from '../layers/scatter.ts';
import { swallowPlate } from '../layers/servings.ts';

const white = glazed(hex('#f4efe4'), [{ from: 8.3, to: 9, color: hex('#1f5f43') }]);

const night = glazed(hex('#2b3338'), [], { rough: 0.3, speckle: 0.3 });

const enamel = glazed(hex('#f2efe8'), [{ from: 8.3, to: 9, color: hex('#1f4fa0') }], {
  rough: 0.1,
});

const okraPot: ThickSoup = {
  color: hex('#8a8a30'),
  oil: hex('#d07a1a'),
  slick: 0.45,
  lumps: 0.22,
  fine: 0.5,
  rough: 0.06,
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

export const fishSoupRecipes: Recipes = {
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
    swallowPlate(stage, 10, 3.2, swallows.starch, 5);
    longPeppers(stage);
    steam(stage, [-3, 1, 5], 0.35);
  },

  'fisherman-soup': (stage) => {
    fromAbove(stage, 25, [0, 0, 1]);
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
    strew(stage, 13, [7.6, 7.6], 2, (x, y) => periwinkle(stage, [x, y, 4.4], 1.15));
    strew(stage, 12, [7, 7], 2, (x, y) =>
      leaf(stage, [x, y, 4.6], stage.chance.between(0, 6), 2.2, hex('#35702a'), { width: 0.4 }),
    );
    pepperRing(stage, [1.4, 2.2, 4.6], 0.8, hex('#cf2f14'));
    rodo(stage, [-1.8, 3.2, 4.5], 1.2, hex('#e0a01c'));
  },

  'seafood-okra': (stage) => {
    fromSeat(stage, 58, 29, [2.2, 0.2, 1.6], -6);
    stage.scene.table = tables.mustard;
    napkin(stage, [9, 2, 0], [10, 8], 30, linen(hex('#efe6d2')));
    vessel(stage, 'wideBowl', [-2.6, -0.4, 0], white, [0.96, 0.96]);
    const h = thickSoup(stage, [-2.6, -0.4, 2.4], 9.2, okraPot);
    strew(
      stage,
      120,
      [8, 8],
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
    swallowPlate(stage, 14, 4.6, swallows.eba, 4.8);
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
    strew(
      stage,
      12,
      [5.8, 5.8],
      1.8,
      (x, y) =>
        leaf(stage, [x, y, 5], stage.chance.between(0, 6), 1.7, hex('#3a6a26'), { width: 0.34 }),
      [-3, -0.6],
    );
    rodo(stage, [-1.2, -1.6, 4.9], 1.2, hex('#e0a01c'));
    pepperRing(stage, [-4.4, -1.4, 5], 0.7, hex('#cf2f14'));
    swallowPlate(stage, 10.4, 3, swallows.poundedYam, 4.8);
    peppers(stage, 9, -7);
    steam(stage, [-3, 1, 5], 0.4);
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
    strew(stage, 6, [5.4, 5.4], 2, (x, y) => periwinkle(stage, [x, y, 4.6], 1), [-3.6, -1]);
    strew(
      stage,
      8,
      [5.4, 5.4],
      2,
      (x, y) =>
        leaf(stage, [x, y, 4.8], stage.chance.between(0, 6), 1.8, hex('#35702a'), { width: 0.4 }),
      [-3.6, -1],
    );
    swallowPlate(stage, 10, 3, swallows.onunu, 5);
    steam(stage, [-3, 1, 5], 0.4);
  },
};

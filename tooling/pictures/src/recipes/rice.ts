import { halfEgg } from '../layers/egg.ts';
import { herbs, leaf } from '../layers/leaf.ts';
import { pepperRing, scallion } from '../layers/rings.ts';
import { citrusSlice } from '../layers/slices.ts';
import { dice, kernel, peas, stick } from '../layers/vegetables.ts';
import { bananaLeaf } from '../layers/board.ts';
import { napkin } from '../layers/cloth.ts';
import { fork, spoon } from '../layers/cutlery.ts';
import { chunk, goat, liver, ponmo, shaki, stewedBeef } from '../layers/meat.ts';
import { dodo, dodoRow } from '../layers/plantain.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { chickenLeg, friedSkin, grilledSkin, pepperedSkin } from '../layers/poultry.ts';
import { rest } from '../layers/rest.ts';
import { friedRice, greenRim, jollof, nativeRice, whiteRice } from '../layers/looks.ts';
import { heap, rice, type RiceLook } from '../layers/rice.ts';
import { spots, strew } from '../layers/scatter.ts';
import { fishFlake, smokedFish } from '../layers/fish.ts';
import { prawn } from '../layers/prawn.ts';
import { calamari, crab, periwinkle } from '../layers/shellfish.ts';
import { bean, onions, sprig } from '../layers/sides.ts';
import { ayamase, ladle, redStew } from '../layers/stew.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const ofada: RiceLook = {
  tints: [hex('#b49b7c'), hex('#d9c6a8'), hex('#efe2cb')],
  oil: 0.15,
  grain: [0.31, 0.13],
};
const bangaRice: RiceLook = {
  tints: [hex('#b54a12'), hex('#dc7420'), hex('#f0a14a')],
  oil: 0.7,
};

/** A heap that fills its bowl to the wall. */
const full = { ragged: 0.03 };

const blueRim = glazed(hex('#f6f3ea'), [
  { from: 12.4, to: 13.2, color: hex('#1d4f8f') },
  { from: 11.7, to: 11.9, color: hex('#1d4f8f') },
]);
const clay = glazed(hex('#a4522f'), [], { rough: 0.5, speckle: 0.5 });
const sand = glazed(hex('#d9c6a5'), [], { rough: 0.3, speckle: 0.6 });
const night = glazed(hex('#3a4d57'), [], { rough: 0.3, speckle: 0.3 });
const white = glazed(hex('#f7f4ec'));

export const riceRecipes: Recipes = {
  'smoky-party-jollof': (stage) => {
    fromSeat(stage, 50, 27, [0, 0, 1.4]);
    stage.scene.table = tables.greenWood;
    napkin(stage, [-6, -3, 0], [13, 10], 24, linen(hex('#e6d9bf')));
    vessel(stage, 'plate', [0, 0, 0.3], greenRim);
    rice(stage, [-0.6, 0.8, 1], 10.4, heap(9, 8.4, 4, 3), jollof);
    chickenLeg(stage, [4.6, -3, 3.1], 0.5, grilledSkin, { roll: 0.3, pitch: -0.05 });
    dodoRow(stage, [-7.8, -4.9, 1.9], -0.72, 5, { curve: 0.28, size: 1.05 });
    onions(stage, -1.4, 2.4, 3);
    sprig(stage, -3, 0.8, 3.2, 2);
    herbs(
      stage,
      rest(stage, 0, 2, 0.1),
      3,
      26,
      [hex('#3f7d2c'), hex('#6ba33f')],
      (x, y) => stage.top(x, 2 + y) - stage.top(0, 2),
    );
    steam(stage, [-1, 3, 4], 0.3);
  },

  'native-rice': (stage) => {
    fromAbove(stage, 25);
    stage.scene.table = tables.raffiaDark;
    vessel(stage, 'wideBowl', [0, 0, 0], clay);
    rice(stage, [0, 0, 1.2], 9.8, heap(9.9, 9.9, 3, 11, full), nativeRice);
    strew(stage, 5, [5, 5], 3.4, (x, y) =>
      prawn(
        stage,
        rest(stage, x, y, 0.1, 0.6),
        stage.chance.between(0, 6),
        1.5,
        stage.chance.pick([1, -1]),
      ),
    );
    strew(stage, 9, [7, 7], 2.4, (x, y) => periwinkle(stage, rest(stage, x, y, 0.35), 1.05));
    strew(stage, 8, [6.6, 6.6], 2.4, (x, y) => fishFlake(stage, rest(stage, x, y, 0.3, 0.4), 2));
    for (const { x, y } of spots(stage.chance, 60, 7.6, 7.6, 0.7))
      leaf(
        stage,
        rest(stage, x, y, 0.05),
        stage.chance.between(0, 6),
        stage.chance.between(0.8, 1.7),
        hex('#2f6a24'),
        { width: 0.32 },
      );
    leaf(stage, rest(stage, 1, 0.4, 0.4), 0.7, 3.6, hex('#3f7d2c'));
    leaf(stage, rest(stage, -0.6, 1.2, 0.4), 2.6, 3.2, hex('#3f7d2c'));
    spoon(stage, [13.4, -4, 0.7], 1.9);
  },

  'ofada-ayamase': (stage) => {
    fromSeat(stage, 60, 26, [0, 0, 1.2]);
    stage.scene.table = tables.darkWood;
    bananaLeaf(stage, [0.5, 0.4, 0.5], 0.5, 17, 9);
    rice(stage, [-4, 1.2, 0.9], 7.4, heap(6.6, 6.2, 4, 21), ofada, 30);
    ladle(stage, [3.8, -0.8, 0.7], 6.6, 5.6, ayamase, { thick: 1 });
    chunk(stage, rest(stage, 2.4, 1.8, 0.4), 2.9, stewedBeef);
    shaki(stage, rest(stage, 5.8, 1.6, 0.5), 3.1);
    ponmo(stage, rest(stage, 6.8, -1.9, 0.5), 2.9);
    chunk(stage, rest(stage, 1.8, -3, 0.4), 2.7, goat);
    halfEgg(stage, rest(stage, 4.2, -1.2, 1.1, 0.5), 0.7, 0.12, -0.2);
    halfEgg(stage, rest(stage, 4.4, -4.1, 1.1, 0.4), 2.4, 0.1, 0.1, 0.9);
    leaf(stage, [-7.6, -4.6, 1.4], 0.4, 3.6, hex('#3f7d2c'));
    pepperRing(stage, rest(stage, -5, 2.8, 0.2), 1, hex('#4f8a24'));
    pepperRing(stage, rest(stage, -3.2, 1.6, 0.2), 0.8, hex('#c9341a'));
    pepperRing(stage, rest(stage, 2.8, -0.4, 0.2), 0.7, hex('#4f8a24'));
  },

  'nigerian-fried-rice': (stage) => {
    fromAbove(stage, 25);
    stage.scene.table = tables.ankara;
    vessel(stage, 'coupe', [0, 0, 0], white);
    rice(stage, [-0.4, 0.2, 0.7], 10, heap(9, 8.6, 3.2, 7), friedRice);
    strew(stage, 120, [8.2, 7.8], 0.8, (x, y) => {
      const kind = stage.chance.next();
      if (kind < 0.34) peas(stage, rest(stage, x, y, 0.12));
      else if (kind < 0.62) dice(stage, rest(stage, x, y, 0.1), 0.6, hex('#e8741a'));
      else if (kind < 0.74) kernel(stage, rest(stage, x, y, 0.1));
      else if (kind < 0.9) stick(stage, rest(stage, x, y, 0.1), 1.3, 0.19, hex('#5f9a2c'));
      else chunk(stage, rest(stage, x, y, 0.25), 1.15, liver);
    });
    chickenLeg(stage, [3, -2.6, 4.1], 2.5, friedSkin, { roll: 0.2, size: 1.05 });
    sprig(stage, -4, 3.6, 2.6, 3);
    fork(stage, [-14, 0, 0.3], 1.5);
  },

  'coconut-rice': (stage) => {
    fromSeat(stage, 52, 25, [0, 0.2, 1.6], 8);
    stage.scene.table = tables.tealWood;
    vessel(stage, 'wideBowl', [0, 0, 0], sand);
    rice(stage, [0, 0, 1.2], 9.8, heap(9.8, 9.8, 4.2, 31, full), {
      tints: [hex('#dfb069'), hex('#f2d49a'), hex('#fdeecb')],
      oil: 0.4,
    });
    strew(stage, 40, [7.2, 6.8], 0.9, (x, y) =>
      stick(stage, rest(stage, x, y, 0.12), stage.chance.between(1, 1.7), 0.2, hex('#f8ecd6')),
    );
    for (const [x, y, a] of [
      [-2.6, 0.4, 0.3],
      [0.8, -1.6, 2.2],
      [2.2, 1.8, 4],
      [-0.6, 3, 5.2],
    ])
      prawn(stage, rest(stage, x, y, 0.15, 0.8), a, 1.85);
    strew(stage, 14, [6, 6], 1.4, (x, y) =>
      pepperRing(stage, rest(stage, x, y, 0.12), 0.42, hex('#cf2f14')),
    );
    sprig(stage, 1, 0.4, 2.6, 2);
    citrusSlice(stage, [9.2, -5.4, 4.3], 2, hex('#6fa02a'), hex('#cfe08a'));
  },

  'white-rice-and-stew': (stage) => {
    fromSeat(stage, 56, 26, [0, 0, 1.2]);
    stage.scene.table = tables.adire;
    vessel(stage, 'plate', [0, 0, 0], white);
    rice(stage, [-1.6, 1, 0.7], 9.6, heap(8, 7.6, 3.2, 5), whiteRice);
    ladle(stage, [3, -1.6, 0.8], 6.2, 4.6, redStew, { angle: 0.6, thick: 0.8 });
    chunk(stage, rest(stage, 1.4, 0.2, 0.7), 3, stewedBeef);
    chunk(stage, rest(stage, 4, -1.6, 0.7), 3, stewedBeef);
    chunk(stage, rest(stage, 4.2, 1.4, 0.6), 2.6, stewedBeef);
    dodoRow(stage, [-7.2, -3.6, 1.9], -0.8, 4, { curve: 0.3 });
    onions(stage, 2.8, -0.6, 2, 1.1, 0.7);
    steam(stage, [0, 3, 3], 0.28);
  },

  'bonny-seafood-jollof': (stage) => {
    fromAbove(stage, 27, [0.4, 0, 1]);
    stage.scene.table = tables.ankaraBlue;
    vessel(stage, 'plate', [0, 0, 0], night, [1.12, 0.92]);
    rice(stage, [0, 0, 0.8], 10.6, heap(10.4, 8, 3, 17), jollof);
    crab(stage, rest(stage, -4.2, 1.6, 0.9, 1), 0.5, 2.3);
    for (const [x, y, a, f] of [
      [1.8, 3, 0.4, 1],
      [4.8, 0.6, 5.6, -1],
      [2, -2.6, 3.2, 1],
      [-2.2, -3, 1.4, -1],
      [6, -2.4, 2, 1],
    ])
      prawn(stage, rest(stage, x, y, 0.15, 0.8), a, 2, f);
    strew(stage, 7, [7, 5], 2.6, (x, y) => calamari(stage, rest(stage, x, y, 0.3), 0.95));
    citrusSlice(stage, rest(stage, -6.6, -3, 0.4), 1.9, hex('#6fa02a'), hex('#cfe08a'));
    citrusSlice(stage, rest(stage, -5, -4.2, 0.5), 1.9, hex('#6fa02a'), hex('#cfe08a'));
    sprig(stage, 0.2, 0.4, 2.8, 3);
    strew(stage, 24, [8, 6], 1, (x, y) => scallion(stage, rest(stage, x, y, 0.08), 0.26));
  },

  'rice-and-beans': (stage) => {
    fromSeat(stage, 48, 26, [0, 0.4, 1.6], -10);
    stage.scene.table = tables.terracotta;
    vessel(stage, 'plate', [0, 0, 0], blueRim);
    rice(stage, [-1, 0.8, 0.8], 9.8, heap(8.4, 7.8, 3.4, 41), {
      tints: [hex('#b08a6c'), hex('#cfae8d'), hex('#e6cfb4')],
      oil: 0.2,
    });
    strew(stage, 170, [8, 7.4], 0.62, (x, y) => bean(stage, rest(stage, x, y, 0.1)), [-1, 0.8]);
    ladle(stage, [3.4, -2, 0.8], 4.8, 3.6, redStew, { thick: 0.6 });
    chickenLeg(stage, rest(stage, 3.4, -1.6, 1.1), 0.5, pepperedSkin, { roll: 0.2, size: 0.95 });
    for (const [x, y, a] of [
      [-7.4, -2.6, 0.2],
      [-6, -4.4, 0.6],
      [-4, -5.4, 1],
    ])
      dodo(stage, rest(stage, x, y, 0.5), a + 1.4, 0, -0.3);
    onions(stage, -1.6, 2, 2, 1.2, 0.8);
  },

  'banga-rice': (stage) => {
    fromSeat(stage, 60, 25, [0, 0, 1.4], 6);
    stage.scene.table = tables.forest;
    vessel(stage, 'pot', [0, 0, 0], glazed(hex('#2c2724'), [], { rough: 0.45 }), [0.96, 0.96]);
    rice(stage, [0, 0, 2.7], 8.8, heap(8.7, 8.7, 2.2, 51, full), bangaRice);
    smokedFish(stage, rest(stage, -2.4, 1.4, 0.7, 0.8), 0.6, 3);
    smokedFish(stage, rest(stage, 3, -2, 0.7, 0.8), 2.9, 2.7);
    strew(stage, 26, [7, 7], 1.1, (x, y) =>
      leaf(
        stage,
        rest(stage, x, y, 0.05),
        stage.chance.between(0, 6),
        stage.chance.between(1, 1.9),
        hex('#2a5a22'),
        { width: 0.34 },
      ),
    );
    strew(stage, 5, [6, 6], 2.4, (x, y) =>
      prawn(stage, rest(stage, x, y, 0.1, 0.5), stage.chance.between(0, 6), 1.1),
    );
    sprig(stage, 2.4, 3.4, 2.8, 3);
    steam(stage, [0, 2, 5], 0.35);
  },
};

import { bananaLeaf, roundBoard } from '../layers/board.ts';
import { napkin } from '../layers/cloth.ts';
import { brass, spoon, woodenSpoon } from '../layers/cutlery.ts';
import { embers } from '../layers/fire.ts';
import { leaf } from '../layers/leaf.ts';
import { citrusSlice } from '../layers/slices.ts';
import { jollof } from '../layers/looks.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { pepper, rodo } from '../layers/peppers.ts';
import { cornCob, onion, palmFruit, tomato } from '../layers/produce.ts';
import { sauceCup, spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { heap, rice } from '../layers/rice.ts';
import { spots } from '../layers/scatter.ts';
import { wholeFish, freshFish } from '../layers/fish.ts';
import {
  egusiBowl,
  friedRicePlate,
  jollofPlate,
  spaghettiPlate,
  suyaPlate,
  swallowPlate,
} from '../layers/servings.ts';
import { sprig } from '../layers/sides.ts';
import { swallows } from '../layers/swallow.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { laurel, trophy } from '../layers/trophy.ts';
import { fromCounter, fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const iron = glazed(hex('#222426'), [], { rough: 0.4 });

export const aboutRecipes: Recipes = {
  /** The table that a guest finds. */
  'about-intro': (stage) => {
    fromSeat(stage, 44, 52, [0, 0, 1]);
    stage.scene.table = tables.ankara;
    jollofPlate(stage, -13, -4, 18);
    egusiBowl(stage, 8, -3);
    swallowPlate(stage, 22, 2, swallows.eba);
    spaghettiPlate(stage, -6, 19);
    friedRicePlate(stage, 20, 20, 16);
    suyaPlate(stage, -30, 15, 0.2);
    sauceCup(stage, 2, 8, { color: hex('#8f2a08'), oil: hex('#e06a12'), slick: 0.5 });
    spiceCup(stage, -22, -15, hex('#b5622a'));
    spoon(stage, [19, -11, 0.6], 0.7);
    steam(stage, [8, 0, 5], 0.4);
    steam(stage, [-13, -1, 4], 0.3);
  },

  /** The first kitchen: one pot over charcoal. */
  'about-story': (stage) => {
    fromSeat(stage, 40, 33, [0, 0.6, 4]);
    stage.scene.table = tables.charcoal;
    stage.scene.light.key = [2.3, 1.9, 1.4];
    embers(stage, [0, 0, 0.6], 22, 15, 150);
    vessel(stage, 'pot', [0, 0.6, 2], iron, [1.2, 1.2]);
    rice(stage, [0, 0.6, 5], 11, heap(10.9, 10.9, 2.4, 51, { ragged: 0.03 }), jollof);
    woodenSpoon(stage, [5.8, 3.4, 10.6], 3.75, -0.24, 25);
    for (const { x, y } of spots(stage.chance, 5, 7, 7, 3))
      leaf(stage, rest(stage, x, y, 0.1), stage.chance.between(0, 6), 3, hex('#5f6a34'), {
        width: 0.34,
      });
    steam(stage, [0, 3, 8], 0.9, 15, 17);
    steam(stage, [-5, 2, 8], 0.5, 9, 13);
  },

  /** What the market had this morning. */
  'about-mission': (stage) => {
    fromAbove(stage, 44, [0, 0, 1]);
    stage.scene.table = tables.lime;
    roundBoard(stage, [0, 0, 0.5], 8.6);
    for (const [x, y, r] of [
      [-3, 2, 2.6],
      [2.4, 3, 2.4],
      [0.4, -2.4, 2.6],
      [4.4, -1.6, 2.2],
      [-4.4, -2.4, 2.2],
    ])
      tomato(stage, [x, y, r + 1], r);
    for (const [x, y] of [
      [-15, 9],
      [-11.6, 11.6],
      [-16.6, 5],
    ])
      onion(stage, [x, y, 2], 2.5);
    for (const [x, y, a] of [
      [12, 10, 0.4],
      [15, 7.6, 0.8],
      [12.6, 5.4, 0.2],
    ])
      pepper(stage, [x, y, 1.8], a, 8, 1.8, hex('#c2240f'));
    for (const { x, y } of spots(stage.chance, 9, 3.6, 3, 2.2))
      rodo(
        stage,
        [x + 14, y - 5.4, 1.1],
        1.8,
        stage.chance.pick([hex('#d8331a'), hex('#e8a31f'), hex('#3f8a2f')]),
      );
    cornCob(stage, [-13, -5, 2], 0.5, 14);
    bananaLeaf(stage, [0, -13, 0.3], 0.1, 13, 4.6);
    wholeFish(stage, [0, -12.6, 2.6], 0.08, 18, freshFish);
    for (const { x, y } of spots(stage.chance, 16, 3.4, 2.6, 1.5))
      palmFruit(stage, [x + 17.6, y - 12.6, 0.9], 1.8);
    for (const { x, y } of spots(stage.chance, 12, 3, 2.2, 1.2))
      leaf(
        stage,
        [x - 1, y + 12, 0.6 + stage.chance.between(0, 0.8)],
        stage.chance.between(0, 6),
        5,
        hex('#3f8a2f'),
        { width: 0.56, curl: 0.2 },
      );
    citrusSlice(stage, [-6.6, 8.6, 0.4], 2, hex('#6fa02a'), hex('#cfe08a'));
    citrusSlice(stage, [-8.8, 7.4, 0.5], 2, hex('#6fa02a'), hex('#cfe08a'));
    spiceCup(stage, 8.6, 10.4, hex('#b5622a'));
    spiceCup(stage, -19, -12.6, hex('#d9a02a'));
  },

  'about-awards': (stage) => {
    fromCounter(stage, '#0f5a35', '#0a4026', { span: 34, height: 8, pitch: 20 });
    napkin(stage, [0, -1, 0], [12, 7], 8, linen(hex('#e5a238')));
    trophy(stage, [0, 0.6, 0.5]);
    laurel(stage, [0, 3.4, 0.6], 9, 1, hex('#5f8a34'));
    laurel(stage, [0, 3.4, 0.6], 9, -1, hex('#5f8a34'));
    vessel(
      stage,
      'plate',
      [-13.6, 6, 0],
      glazed(hex('#f5f0e4'), [{ from: 12, to: 12.8, color: hex('#e0a92e') }]),
      [0.5, 0.5],
    );
    sprig(stage, -13.6, 6, 4, 3);
    spoon(stage, [11, -4.6, 0.8], 0.5, brass);
  },
};

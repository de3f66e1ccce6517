import { ellipsoid } from '../engine/ellipsoid.ts';
import { turned } from '../engine/vector.ts';
import { cookHat, mixingBowl, powder, shellEgg, whisk } from '../layers/baking.ts';
import { board, iroko } from '../layers/board.ts';
import { icing } from '../layers/cake.ts';
import { napkin } from '../layers/cloth.ts';
import { fork, knife, spoon, tableKnife, woodenSpoon } from '../layers/cutlery.ts';
import { glassOf, highball, ice, straw, tumbler } from '../layers/drinks.ts';
import { halfEgg } from '../layers/egg.ts';
import { herbs, leaf } from '../layers/leaf.ts';
import { onionRing, pepperRing } from '../layers/rings.ts';
import { citrusSlice, cucumberSlice, tomatoSlice } from '../layers/slices.ts';
import { dice, kernel, stick } from '../layers/vegetables.ts';
import { night, stoneware, whiteRice } from '../layers/looks.ts';
import { puffPuff } from '../layers/fried.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { chickenLeg, grilledSkin } from '../layers/poultry.ts';
import { pepper } from '../layers/peppers.ts';
import { onion, tomato } from '../layers/produce.ts';
import { sauceCup, spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { heap, rice } from '../layers/rice.ts';
import { spots } from '../layers/scatter.ts';
import {
  egusiBowl,
  friedRicePlate,
  jollofPlate,
  spaghettiPlate,
  swallowPlate,
} from '../layers/servings.ts';
import { coleslaw, sprig } from '../layers/sides.ts';
import { ladle, redStew } from '../layers/stew.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromCounter, fromAbove, fromSeat } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const gold = hex('#e5a238');
const white = glazed(hex('#f6f3ea'));

export const kitchenTrainingRecipes: Recipes = {
  'trainings-hero': (stage) => {
    fromSeat(stage, 52, 42, [0, 0.4, 1.4]);
    stage.scene.table = tables.greenWood;
    board(stage, [-4, 0, 0.7], [11, 7.4], 0.08, iroko);
    knife(stage, [-4.4, -4, 1.6], 0.24);
    for (const [x, y] of [
      [-9, 3.6],
      [-6.8, 4.4],
      [-8, 1.6],
    ])
      tomatoSlice(stage, rest(stage, x, y, 0.2, 0.6), 1.8);
    for (const { x, y } of spots(stage.chance, 30, 2.6, 1.7, 0.6))
      dice(stage, rest(stage, x - 1.6, y + 2.8, 0.25), 0.75, hex('#e8741a'));
    for (const { x, y } of spots(stage.chance, 26, 2.2, 1.4, 0.6))
      stick(stage, rest(stage, x + 3, y + 2, 0.2), 1.5, 0.2, hex('#5f9a2c'));
    for (const { x, y } of spots(stage.chance, 6, 1.8, 1.2, 0.9))
      onionRing(stage, rest(stage, x + 0.4, y + 0.4, 0.2), 1.2);
    mixingBowl(stage, [15, 6, 0], undefined, [0.86, 0.86]);
    powder(stage, [15, 6, 2.4], 6.4, 2.4, hex('#faf6ea'));
    whisk(stage, [14, 6, 7], -0.7);
    for (const [x, y, a] of [
      [13, -6, 0.4],
      [15.8, -7.4, 1.6],
    ])
      shellEgg(stage, [x, y, 1.8], a);
    pepper(stage, [-17, -7, 1.8], 0.4, 8, 1.7, hex('#c2240f'));
    tomato(stage, [-17.4, 6, 2.2], 2.4);
    onion(stage, [-14.4, 10.4, 2.2], 2.4);
    cookHat(stage, [4.4, 13.4, 0]);
    sprig(stage, 7.6, -9, 3.4, 3);
  },

  'training-hospitality-catering': (stage) => {
    fromSeat(stage, 48, 40, [0, 0.4, 1]);
    stage.scene.table = tables.cream;
    vessel(
      stage,
      'plate',
      [0, 0, 0],
      glazed(hex('#f6f3ea'), [{ from: 12.2, to: 12.9, color: gold }]),
    );
    vessel(stage, 'coupe', [0, 0, 1], white, [0.74, 0.74]);
    napkin(stage, [0, 0, 3], [2.4, 6.4], 12, linen(hex('#0d5230')));
    sprig(stage, 0.4, 0.4, 3, 3);
    fork(stage, [-15.6, 0, 0.3], 1.57);
    fork(stage, [-18.4, 0.4, 0.3], 1.57);
    tableKnife(stage, [15.6, 0, 0.4], 1.57);
    spoon(stage, [18.6, -0.6, 0.5], 1.57);
    glassOf(stage, [13.4, 12.6, 0], tumbler, {
      top: hex('#b9c9c6'),
      bottom: hex('#8fa5a1'),
      fill: 0.66,
    });
    glassOf(stage, [6, 15, 0], tumbler, { top: hex('#c4142f'), bottom: hex('#4a0616'), fill: 0.6 });
    vessel(stage, 'plate', [-14, 14, 0], white, [0.5, 0.5]);
    puffPuff(stage, [-15, 14, 2.2], 1.6);
    puffPuff(stage, [-12.4, 14.4, 2.2], 1.6);
  },

  'training-culinary-arts': (stage) => {
    fromAbove(stage, 27, [0, 0, 1]);
    stage.scene.table = tables.charcoal;
    vessel(stage, 'plate', [0, 0, 0], stoneware);
    rice(stage, [-2.4, 2, 0.7], 3.6, heap(3.3, 3.3, 2.6, 4, { ragged: 0.02 }), whiteRice, 34);
    ladle(stage, [1.6, -0.6, 0.6], 5, 2, redStew, { thick: 0.4, angle: -0.5 });
    chickenLeg(stage, [2, 0.4, 2.6], -0.5, grilledSkin, { size: 0.8 });
    for (const [x, y, r] of [
      [-5.4, -2.4, 0.7],
      [-4.4, -4.2, 0.5],
      [-2.6, -5.2, 0.38],
      [-0.6, -5.8, 0.28],
    ])
      stage.add(ellipsoid([x, y, 0.9], [r, r, 0.16], turned(0), icing(hex('#3f7d2c'), 0.16)));
    for (const [x, y, a] of [
      [-2.6, 2.4, 0.5],
      [3.8, 3.6, 2],
    ])
      leaf(stage, rest(stage, x, y, 0.3), a, 2.8, hex('#4a9636'), { curl: 0.25 });
    for (const [x, y] of [
      [4.6, -3],
      [5.8, -1.6],
      [3.2, -4],
    ])
      cucumberSlice(stage, rest(stage, x, y, 0.25, 0.4), 1.1, 0.2);
    herbs(stage, [0, 0, 0.9], 5, 40, [hex('#3f7d2c'), hex('#c9341a')], () => 0, 0.7);
    knife(stage, [14.6, 1, 0.4], 1.45);
  },

  'training-beverages-and-drinks': (stage) => {
    fromCounter(stage, '#cfe0c2', '#7fb08a', { span: 32, height: 6.6, pitch: 17 });
    const drinks = [
      { x: -9, y: 0.6, glass: tumbler, top: hex('#c4142f'), bottom: hex('#4a0616') },
      { x: -1.4, y: 1.6, glass: highball, top: hex('#f0a53a'), bottom: hex('#d8481a') },
      { x: 6, y: 0, glass: tumbler, top: hex('#b9cf5a'), bottom: hex('#5f9a2c') },
      { x: 13, y: 2.6, glass: tumbler, top: hex('#f5ead0'), bottom: hex('#dcc596') },
    ];
    drinks.forEach(({ x, y, glass, top, bottom }, i) => {
      const level = glassOf(stage, [x, y, 0], glass, { top, bottom, fill: 0.84, cloudy: 0.12 });
      if (i < 3)
        for (const [dx, dy] of [
          [-1, -0.8],
          [1, 0.4],
          [-0.2, 1],
        ])
          ice(stage, [x + dx, y + dy, level], 1.8, top);
      straw(
        stage,
        [x, y + 0.4, 3],
        [x + 1.8, y + 1, glass.tall + 4],
        i % 2 ? hex('#b5341a') : hex('#0B6B3A'),
      );
      for (const a of [0.6, 2.4])
        leaf(stage, [x - 0.8 + Math.cos(a), y + Math.sin(a), level + 0.9], a, 2.2, hex('#4a9a3a'), {
          width: 0.62,
          pitch: 0.5,
        });
    });
    for (const [x, y] of [
      [-4.6, -4.4],
      [-2.8, -5.4],
      [9.4, -4],
    ])
      citrusSlice(stage, [x, y, 0.4], 1.8, hex('#e8a31f'), hex('#f6d77a'));
    for (const [x, y] of [
      [2, -5],
      [3.8, -4],
    ])
      citrusSlice(stage, [x, y, 0.5], 1.8, hex('#6fa02a'), hex('#d5e48e'));
  },

  'training-continental-dishes-and-african-dishes': (stage) => {
    fromAbove(stage, 50, [0, 0, 1]);
    stage.scene.table = tables.adire;
    jollofPlate(stage, -13.4, 6.6, 18);
    egusiBowl(stage, 12.4, 8.6);
    swallowPlate(stage, 1.6, 16.4);
    spaghettiPlate(stage, 13, -11);
    friedRicePlate(stage, -13, -20, 14);
    vessel(stage, 'plate', [-3.4, -11.6, 0], night, [0.5, 0.5]);
    coleslaw(stage, [-3.4, -11.6, 1.1], 3);
    sauceCup(stage, 0.4, 0, { color: hex('#8f2a08'), oil: hex('#e06a12'), slick: 0.5 });
    spoon(stage, [24, 6, 0.6], 1.5);
  },

  'training-salad': (stage) => {
    fromAbove(stage, 27, [0, 0, 1]);
    stage.scene.table = tables.paleWood;
    vessel(stage, 'bowl', [0, 0, 0], glazed(hex('#b5803f'), [], { rough: 0.45 }), [1.24, 1.24]);
    const lettuce = [hex('#6faa3a'), hex('#8cc04e'), hex('#4f8f2f'), hex('#a9d06a')];
    for (const [count, reach, z] of [
      [34, 8.6, 3.2],
      [26, 7.6, 4.4],
    ])
      for (const { x, y } of spots(stage.chance, count, reach, reach, 1.8))
        leaf(
          stage,
          [x, y, z + stage.chance.between(0, 0.8)],
          stage.chance.between(0, 6),
          stage.chance.between(4, 5.6),
          stage.chance.pick(lettuce),
          {
            width: 0.72,
            curl: 0.45,
            roll: stage.chance.around(0, 0.5),
            pitch: stage.chance.around(0.1, 0.3),
          },
        );
    for (const { x, y } of spots(stage.chance, 7, 6, 6, 3))
      tomatoSlice(
        stage,
        rest(stage, x, y, 0.3, 0.8),
        1.8,
        stage.chance.around(0, 0.2),
        stage.chance.around(0, 0.2),
      );
    for (const { x, y } of spots(stage.chance, 9, 6.8, 6.8, 2.4))
      cucumberSlice(
        stage,
        rest(stage, x, y, 0.3, 0.8),
        1.6,
        stage.chance.around(0, 0.3),
        stage.chance.around(0, 0.3),
      );
    halfEgg(stage, rest(stage, -2.6, 2.4, 1, 0.6), 0.4, 0.1, -0.1);
    halfEgg(stage, rest(stage, 3, -2.6, 1, 0.6), 2, 0.1, 0.1);
    halfEgg(stage, rest(stage, 3.4, 3.4, 1, 0.6), 4, 0.1, 0.1);
    for (const { x, y } of spots(stage.chance, 34, 7, 7, 1)) kernel(stage, rest(stage, x, y, 0.2));
    for (const { x, y } of spots(stage.chance, 30, 7, 7, 1))
      stick(stage, rest(stage, x, y, 0.15), 1.8, 0.14, hex('#ee7c1c'));
    for (const { x, y } of spots(stage.chance, 6, 6, 6, 3))
      onionRing(stage, rest(stage, x, y, 0.25), 1.3);
    for (const { x, y } of spots(stage.chance, 5, 6, 6, 3))
      pepperRing(stage, rest(stage, x, y, 0.25), 1, hex('#e8a31f'));
    woodenSpoon(stage, [12.8, -5, 1], 1.1, 0, 18);
    spiceCup(stage, -14, 8, hex('#3a2a1c'));
  },
};

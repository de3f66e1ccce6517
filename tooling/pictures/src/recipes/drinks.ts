import { ellipsoid } from '../engine/ellipsoid.ts';
import { noise, smooth } from '../engine/noise.ts';
import { aligned, turned } from '../engine/vector.ts';
import { bottle, glassOf, highball, ice, straw, tumbler } from '../layers/drinks.ts';
import { roundBoard } from '../layers/board.ts';
import { napkin } from '../layers/cloth.ts';
import { spoon } from '../layers/cutlery.ts';
import { fruitCube, grape, scoop, zoboFlower } from '../layers/dessert.ts';
import { leaf } from '../layers/leaf.ts';
import { citrusSlice, cucumberSlice } from '../layers/slices.ts';
import { chinChin } from '../layers/fried.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromCounter, fromAbove, fromSeat } from '../layers/view.ts';
import { paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const GREEN = hex('#6fa02a');
const mint = (stage: Stage, x: number, y: number, z: number) => {
  for (const [a, p] of [
    [0.4, 0.5],
    [2.3, 0.6],
    [4.4, 0.5],
  ])
    leaf(stage, [x + Math.cos(a) * 0.9, y + Math.sin(a) * 0.9, z + 0.7], a, 2.6, hex('#4a9a3a'), {
      width: 0.62,
      pitch: p,
      curl: 0.2,
    });
};

export const drinkRecipes: Recipes = {
  zobo: (stage) => {
    fromCounter(stage, '#e7c3a4', '#d98f7a', { span: 27, height: 6.6 });
    const red = { top: hex('#c4142f'), bottom: hex('#4a0616'), fill: 0.86, cloudy: 0.12 };
    const level = glassOf(stage, [-4, -0.6, 0], tumbler, red);
    for (const [x, y] of [
      [-5.4, -1.8],
      [-3, -1.4],
      [-4.4, 0.8],
      [-2.4, 0.6],
    ])
      ice(stage, [x, y, level], 2, hex('#d8405a'));
    for (const [x, z] of [
      [-5.2, 5.4],
      [-3.2, 3.8],
    ])
      ice(stage, [x, -2.9, z], 1.7, hex('#c4142f'));
    mint(stage, -2.6, 0.6, level);
    citrusSlice(
      stage,
      [-7.2, -1.4, 8.9],
      2,
      hex('#e8a31f'),
      hex('#f6d77a'),
      aligned([0.3, 1, 0.2], [1, -0.3, 0.2]),
    );
    bottle(stage, [5, 4.4, 0], hex('#7a0a20'), hex('#f3e6c9'), 14.6);
    for (const [x, y] of [
      [2.6, -3.6],
      [4.4, -4.6],
      [6.6, -3],
      [0.8, -5.4],
      [8.4, -2],
      [-9, -4],
      [3.6, -2.4],
    ])
      zoboFlower(stage, [x, y, 0.7], stage.chance.between(1.1, 1.5));
  },

  chapman: (stage) => {
    fromCounter(stage, '#9fc3a0', '#3f8a68', { span: 29, height: 6.6 });
    const fizz = { top: hex('#f06a2a'), bottom: hex('#8f0f22'), fill: 0.84, cloudy: 0.14 };
    for (const [x, y, tilt] of [
      [-4.2, -0.6, 1],
      [4.4, 2, -1],
    ]) {
      const level = glassOf(stage, [x, y, 0], highball, fizz);
      for (const [dx, dy] of [
        [-1, -0.8],
        [1.1, 0.2],
        [-0.2, 1.1],
      ])
        ice(stage, [x + dx, y + dy, level], 1.9, hex('#e0604a'));
      for (const [dx, z] of [
        [0.9, 8.2],
        [-1, 5.6],
        [0.5, 3.2],
      ])
        ice(stage, [x + dx, y - 2.2, z], 1.7, hex('#d8402a'));
      citrusSlice(
        stage,
        [x - tilt * 0.5, y - 2.62, 9.4],
        1.6,
        hex('#d98a1c'),
        hex('#f0a04a'),
        aligned([1, 0, 0.1], [0, -1, 0.1]),
      );
      cucumberSlice(stage, [x + tilt * 0.6, y - 0.4, level + 0.7], 1.6, 0.9, 0.5);
      straw(
        stage,
        [x + tilt * 0.6, y + 0.6, 5],
        [x + tilt * 2.8, y + 1.2, 18],
        tilt > 0 ? hex('#0B6B3A') : hex('#b5341a'),
      );
      citrusSlice(
        stage,
        [x - tilt * 3.1, y - 1, 13.2],
        1.9,
        hex('#e8b01f'),
        hex('#f6dc86'),
        aligned([0.2, 1, 0.2], [tilt, 0.2, 0.2]),
      );
      mint(stage, x - 0.4, y + 0.8, level + 0.4);
    }
    for (const [x, y] of [
      [-9.6, -3],
      [-8, -4.6],
      [10, -3],
    ])
      citrusSlice(stage, [x, y, 0.4], 1.8, GREEN, hex('#d5e48e'));
    cucumberSlice(stage, [8.2, -4.4, 0.3], 1.7);
  },

  'kunu-aya': (stage) => {
    fromCounter(stage, '#d9b98a', '#b98a5a', { span: 27, height: 6.6 });
    const milk = { top: hex('#f5ead0'), bottom: hex('#dcc596'), fill: 0.88, cloudy: 0.05 };
    glassOf(stage, [-4, -0.6, 0], tumbler, milk);
    bottle(stage, [4.4, 3.6, 0], hex('#efe2c4'), hex('#0B6B3A'), 14.6);
    for (const { x, y } of spots(stage.chance, 46, 5.8, 2.6, 0.8))
      stage.add(
        ellipsoid(
          [x + 3.4, y - 4.4, 0.45],
          [0.62, 0.44, 0.42],
          turned(stage.chance.between(0, 6)),
          (s) => {
            paint(s, hex('#9a6a38'));
            tint(s, hex('#5f3a1c'), smooth(0, 0.5, noise(s.x * 4, s.y * 4, s.z * 4)));
            s.rough = 0.5;
          },
        ),
      );
    for (const [x, y, a] of [
      [-9.4, -3, 0.4],
      [-7.8, -5, 1.6],
      [-10, -0.6, 2.4],
    ])
      stage.add(
        ellipsoid([x, y, 0.8], [1.7, 0.9, 0.8], turned(a), (s) => {
          paint(s, hex('#6b3416'));
          tint(s, hex('#3a1a0a'), smooth(-0.2, 0.4, noise(s.x * 3, s.y * 3, s.z)));
          s.rough = 0.16;
          s.soft = 0.4;
        }),
      );
    straw(stage, [-3.6, 0, 3], [-1, 0.6, 13], hex('#c98a1c'));
  },

  'fruit-salad': (stage) => {
    fromAbove(stage, 24, [0, 0, 1]);
    stage.scene.table = tables.blush;
    vessel(
      stage,
      'bowl',
      [0, 0, 0],
      glazed(hex('#f6f3ea'), [{ from: 8.2, to: 9, color: hex('#2f8a6a') }]),
      [1.16, 1.16],
    );
    const kinds = [
      { color: hex('#e23a3a'), inner: hex('#f06a5a') },
      { color: hex('#f0a51f'), inner: hex('#f7c95a') },
      { color: hex('#f4d23a'), inner: hex('#f9e88a') },
      { color: hex('#ef7a2a'), inner: hex('#f59a4a') },
    ];
    for (const [layer, z] of [
      [0.98, 3],
      [0.92, 4],
      [0.75, 4.8],
    ])
      for (const { x, y } of spots(
        stage.chance,
        Math.round(64 * layer),
        7.6 * layer,
        7.6 * layer,
        1.55,
      )) {
        if (stage.chance.chance(0.16))
          grape(stage, [x, y, z + 0.2], stage.chance.pick([hex('#4f1a3a'), hex('#8aa83a')]));
        else fruitCube(stage, [x, y, z], stage.chance.between(1.7, 2.2), stage.chance.pick(kinds));
      }
    mint(stage, 0.6, 0.6, 5.8);
    citrusSlice(stage, [-3.4, 2.4, 6.4], 1.8, GREEN, hex('#d5e48e'), turned(0.3, 0.3, 0.2));
    spoon(stage, [11.6, -6, 0.6], 1);
    napkin(stage, [-13, -6, 0], [5, 9], 24, linen(hex('#efe6d2')));
  },

  'chin-chin-and-ice-cream': (stage) => {
    fromSeat(stage, 38, 22, [0, 0.2, 4.4]);
    stage.scene.table = tables.rose;
    roundBoard(stage, [0, 0, 0.5], 9.6);
    vessel(
      stage,
      'bowl',
      [0, 0, 1.2],
      glazed(hex('#2f6f6c'), [], { rough: 0.2, speckle: 0.3 }),
      [0.86, 0.86],
    );
    for (const layer of [1, 0.9, 0.7])
      for (const { x, y } of spots(stage.chance, 70, 6 * layer, 6 * layer, 0.8))
        chinChin(stage, [x, y, 4.4 + (1 - layer) * 4], 1.05);
    scoop(stage, [-2, 0.8, 6.6], 2.7, hex('#f7ecd0'));
    scoop(stage, [2, -0.2, 6.5], 2.6, hex('#f3dfb4'));
    for (const { x, y } of spots(stage.chance, 16, 4, 3.4, 1))
      chinChin(stage, rest(stage, x, y, 0.4), 0.95);
    for (const { x, y } of spots(stage.chance, 12, 9, 7, 2))
      if (Math.hypot(x, y) > 7.6) chinChin(stage, rest(stage, x, y, 0.45), 1);
    mint(stage, 0.6, 1.8, 8.6);
  },
};

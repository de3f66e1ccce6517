import { ellipsoid } from '../engine/ellipsoid.ts';
import { turned } from '../engine/vector.ts';
import { dough, pipingBag, powder, rollingPin } from '../layers/baking.ts';
import { board, iroko, roundBoard } from '../layers/board.ts';
import { crumb, cupcake, icing, pearls, rose, sprinkles, swirl, tier } from '../layers/cake.ts';
import { paper } from '../layers/paper.ts';
import { fork } from '../layers/cutlery.ts';
import { leaf } from '../layers/leaf.ts';
import { fondantBow, fondantBud, fondantShoe, macaron } from '../layers/fondant.ts';
import { loaf, meatPie } from '../layers/bread.ts';
import { loafCrust } from '../layers/crust.ts';
import { chinChin, puffPuff } from '../layers/fried.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { tables } from '../layers/tables.ts';
import { fromCounter, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const ivory = hex('#f7efe0');
const blush = hex('#f0b7a8');
const sage = hex('#a9c09a');
const gold = hex('#e5a238');
const stand = (stage: Stage, x: number, y: number, stretch = 0.8) =>
  vessel(
    stage,
    'plate',
    [x, y, 0],
    glazed(hex('#f5f0e4'), [{ from: 12.4, to: 13.2, color: gold }]),
    [stretch, stretch],
  );

export const bakingTrainingRecipes: Recipes = {
  'training-pastry-deserts-pudding-and-snacks': (stage) => {
    fromSeat(stage, 50, 33, [0, 0, 1.4]);
    stage.scene.table = tables.rose;
    board(stage, [0, 0, 0.7], [14, 9], 0.06, iroko, false);
    paper(stage, [-5, 1.6, 1.3], [7, 5.6], 12);
    meatPie(stage, [-7, 2.8, 3], 0.4, 4.6);
    meatPie(stage, [-3, -0.4, 3], -0.3, 4.6);
    for (const [x, y, c] of [
      [5, 4.6, blush],
      [9.6, 3.2, ivory],
      [6.6, 0, sage],
    ] as const) {
      const top = cupcake(stage, [x, y, 1.4], 2.1, hex('#b5341a'), hex('#c98a45'));
      swirl(stage, [x, y, top], 2, c);
    }
    for (const { x, y } of spots(stage.chance, 26, 3.4, 2, 0.9))
      chinChin(stage, rest(stage, x + 2.4, y - 5.6, 0.45), 0.95);
    for (const [x, y] of [
      [-9.4, -5.4],
      [-6.6, -6.2],
      [-8, -3.6],
    ])
      puffPuff(stage, rest(stage, x, y, 1.2), 1.5);
    for (const [x, y, c] of [
      [9, -3.4, blush],
      [10.6, -5.4, sage],
      [8, -6, gold],
    ] as const)
      macaron(stage, rest(stage, x, y, 0), 1.4, c);
  },

  'training-bread-baking-and-packaging': (stage) => {
    fromSeat(stage, 40, 36, [0, 0.4, 2.4]);
    stage.scene.table = tables.warmWood;
    powder(stage, [2, -5, 0], 9, 0.16, hex('#faf6ea'));
    loaf(stage, [-6.4, 5, 4], 0.14, 8.4);
    loaf(stage, [7.6, 6, 4], -0.16, 8, { pale: hex('#d99a4a'), dark: hex('#8a4a18'), flaky: 0.3 });
    roundBoard(stage, [6.4, -4.6, 0.6], 6.6);
    for (const [x, y] of [
      [4, -3],
      [8.4, -3.4],
      [6.2, -6.8],
    ])
      puffPuff(stage, [x, y, 3], 2);
    paper(stage, [-9, -5.4, 0.1], [6.4, 4.4], -14, hex('#c9a06a'));
    loaf(stage, [-8.6, -5.4, 2.6], -0.2, 5, loafCrust);
    for (const { x, y } of spots(stage.chance, 50, 14, 2.6, 0.6))
      stage.add(
        ellipsoid(
          [x, y - 9.6, 0.2],
          [0.34, 0.16, 0.15],
          turned(stage.chance.between(0, 6)),
          icing(hex('#d9a64a'), 0.5),
        ),
      );
    steam(stage, [-6, 6, 7], 0.35);
  },

  'training-cakes': (stage) => {
    fromCounter(stage, '#f3d9c2', '#e8b79a', { span: 27, height: 5.4, pitch: 26 });
    stand(stage, 0, 0);
    const sponge = crumb(hex('#e3b66a'));
    const brown = crumb(hex('#7a4526'));
    for (const [z, layer] of [
      [2, sponge],
      [4, brown],
      [6, sponge],
    ] as const) {
      tier(stage, [0, 0, z], 6.4, 1.8, layer);
      tier(stage, [0, 0, z + 1.6], 6.5, 0.6, icing(ivory));
    }
    tier(stage, [0, 0, 7.8], 6.5, 1, icing(blush));
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 6.283;
      swirl(stage, [Math.cos(a) * 4.9, Math.sin(a) * 4.9, 8.8], 1.1, ivory, { turns: 2 });
    }
    for (const [x, y] of [
      [0, 0],
      [1.8, 0.8],
      [-1.4, 1.2],
      [0.4, -1.8],
    ])
      stage.add(
        ellipsoid([x, y, 9.6], [1, 0.95, 1.05], turned(0, 0.2), icing(hex('#b3122a'), 0.12)),
      );
    for (const a of [0.4, 2.6])
      leaf(stage, [Math.cos(a) * 1.8, Math.sin(a) * 1.8, 10.2], a, 2.2, hex('#4a9636'), {
        pitch: 0.5,
        width: 0.6,
      });
    fork(stage, [-12.6, -3, 0.4], 1);
  },

  'training-types-of-icing-for-cake-decorations': (stage) => {
    fromSeat(stage, 46, 34, [0, 0.2, 1.8]);
    stage.scene.table = tables.sky;
    const colors = [blush, ivory, sage, gold, hex('#c9a0c4'), hex('#8a4a2a')];
    colors.forEach((color, i) => {
      const x = ((i % 3) - 1) * 7.4 - 2.6;
      const y = i < 3 ? 4.6 : -2.6;
      const top = cupcake(
        stage,
        [x, y, 0],
        2.7,
        i % 2 ? hex('#f1e7cf') : hex('#0d5230'),
        hex('#c98a45'),
      );
      if (i % 3 === 1) rose(stage, [x, y, top - 0.2], 2.3, color);
      else if (i === 5) {
        tier(stage, [x, y, top - 0.5], 2.5, 0.8, icing(color, 0.2));
        sprinkles(stage, 40, () => {
          const a = stage.chance.between(0, 6.3);
          const r = Math.sqrt(stage.chance.next()) * 2;
          return [x + Math.cos(a) * r, y + Math.sin(a) * r, top + 0.34];
        });
      } else swirl(stage, [x, y, top], 2.6, color, { turns: i === 0 ? 3 : 4 });
    });
    pipingBag(stage, [11.4, -4.4, 2.4], -2.3, blush);
    pipingBag(stage, [13, 5.4, 2.4], -2.6, ivory);
    for (const [x, y, c] of [
      [4.4, -8.6, blush],
      [1.6, -9, sage],
      [-1.2, -8.6, gold],
    ] as const)
      swirl(stage, [x, y, 0.3], 1.1, c, { turns: 2 });
  },

  'training-wedding-cake': (stage) => {
    fromCounter(stage, '#efe4d6', '#cfd9c4', { span: 36, height: 11.4, pitch: 15 });
    stand(stage, 0, 0, 0.9);
    const tiers = [
      { r: 8.6, z: 1.8, h: 7 },
      { r: 6.2, z: 8.9, h: 6.4 },
      { r: 3.9, z: 15.4, h: 5.8 },
    ];
    for (const { r, z, h } of tiers) {
      tier(stage, [0, 0, z], r, h, icing(ivory, 0.4));
      pearls(stage, [0, 0, z + 0.3], r, 0.36, hex('#fbf6ea'));
      for (let i = 0; i < 15; i++) {
        const a = (i / 15) * 6.283;
        stage.add(
          ellipsoid(
            [Math.cos(a) * r, Math.sin(a) * r, z + h * 0.55],
            [0.24, 0.24, 0.24],
            turned(0),
            icing(gold, 0.2),
          ),
        );
      }
    }
    const flowers = [
      [-3.2, -7.4, 3.6, 2],
      [-1, -8.4, 5.2, 1.6],
      [-5, -6.4, 5.6, 1.4],
      [3.6, -5, 10.2, 1.8],
      [5, -3.6, 12, 1.4],
      [2, -5.6, 11.6, 1.3],
      [-1.4, -3.4, 16.8, 1.6],
      [-2.6, -2.4, 18.2, 1.2],
    ] as const;
    for (const [x, y, z, size] of flowers)
      rose(stage, [x, y, z], size, stage.chance.pick([blush, hex('#f7e3d0'), hex('#e39a8a')]));
    for (const [x, y, z] of [
      [-6.4, -6, 4.2],
      [0.8, -8.8, 3.8],
      [5.6, -3.4, 10.4],
      [0.6, -4, 17.6],
      [-2.8, -7.6, 6.4],
    ])
      leaf(stage, [x, y, z], stage.chance.between(0, 6), 2.8, hex('#6f9a5a'), {
        pitch: 0.6,
        width: 0.5,
      });
    rose(stage, [0, 0, 21.2], 2.1, blush);
    rose(stage, [1.6, 0.8, 21], 1.5, hex('#f7e3d0'));
    rose(stage, [-1.6, 0.6, 21], 1.5, hex('#e39a8a'));
  },

  'training-cake-crafts': (stage) => {
    fromSeat(stage, 42, 34, [0, 0.2, 2.6]);
    stage.scene.table = tables.blush;
    stand(stage, -4, 2.4, 0.84);
    tier(stage, [-4, 2.4, 1.8], 7, 5.6, icing(sage, 0.35));
    pearls(stage, [-4, 2.4, 2.1], 7, 0.4, ivory);
    fondantBow(stage, [-4, -0.6, 7.9], 2.6, gold);
    for (const [x, y, c] of [
      [-8, 4, blush],
      [-0.6, 5.2, ivory],
      [-5, 6.4, hex('#e39a8a')],
    ] as const)
      rose(stage, [x, y, 7.4], 1.6, c);
    rollingPin(stage, [9.6, -6.6, 1.9], 0.24, 18);
    dough(stage, [11, 2, 0], 5.4, 4.6, 0.5);
    for (const [x, y] of [
      [9.6, 3.2],
      [12.6, 2.8],
      [10.6, 0.4],
    ])
      fondantBud(stage, [x, y, 0.7], 1.2, blush);
    for (const [x, y, c] of [
      [-13.6, -5.4, blush],
      [-11, -6.8, gold],
      [-14, -8, sage],
    ] as const)
      stage.add(ellipsoid([x, y, 1.2], [1.5, 1.4, 1.25], turned(0), icing(c, 0.4)));
  },

  'training-molding-crafts': (stage) => {
    fromSeat(stage, 42, 30, [0, 0, 1.8]);
    stage.scene.table = tables.lime;
    roundBoard(stage, [0, 0.6, 0.5], 11.6);
    fondantShoe(stage, [-4.4, 3.4, 1.2], 0.5, blush);
    fondantShoe(stage, [-3.4, 0, 1.2], 0.35, blush);
    fondantBow(stage, [4.6, 4.4, 2], 2.4, gold);
    rose(stage, [5.6, -1.4, 1.4], 2.3, hex('#c9341a'));
    rose(stage, [1.6, -4, 1.4], 1.7, ivory);
    for (const [x, y] of [
      [8.8, 1.4],
      [8.2, 3.4],
      [-8, -3.4],
    ])
      fondantBud(stage, [x, y, 1.2], 1.3, hex('#c9a0c4'));
    for (const [x, y, c] of [
      [-6.6, -5.6, sage],
      [-4, -6.8, gold],
      [-1.4, -7.4, hex('#c9a0c4')],
    ] as const)
      stage.add(ellipsoid([x, y, 2.2], [1.3, 1.25, 1.15], turned(0), icing(c, 0.4)));
    for (const a of [0.6, 2.2, 4])
      leaf(
        stage,
        [5.6 + Math.cos(a) * 2.6, -1.4 + Math.sin(a) * 2.6, 1.8],
        a,
        2.6,
        hex('#5f8a4a'),
        { curl: 0.2 },
      );
    rollingPin(stage, [12.4, -8, 1.9], 1.2, 16);
  },
};

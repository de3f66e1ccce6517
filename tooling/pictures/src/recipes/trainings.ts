import { ellipsoid } from '../engine/ellipsoid.ts';
import { turned } from '../engine/vector.ts';
import {
  cookHat,
  dough,
  mixingBowl,
  pipingBag,
  powder,
  rollingPin,
  shellEgg,
  whisk,
} from '../layers/baking.ts';
import { board, iroko, roundBoard } from '../layers/board.ts';
import { crumb, cupcake, icing, pearls, rose, sprinkles, swirl, tier } from '../layers/cake.ts';
import { paper } from '../layers/pastry.ts';
import { napkin } from '../layers/cloth.ts';
import { fork, knife, spoon, tableKnife, woodenSpoon } from '../layers/cutlery.ts';
import { glassOf, highball, ice, straw, tumbler } from '../layers/drinks.ts';
import { halfEgg } from '../layers/egg.ts';
import {
  citrusSlice,
  cucumberSlice,
  dice,
  herbs,
  kernel,
  leaf,
  onionRing,
  pepperRing,
  stick,
  tomatoSlice,
} from '../layers/garnish.ts';
import { fondantBow, fondantBud, fondantShoe, macaron } from '../layers/fondant.ts';
import { night, stoneware, whiteRice } from '../layers/looks.ts';
import { chinChin, loaf, loafCrust, meatPie, puffPuff } from '../layers/pastry.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { chickenLeg, grilledSkin } from '../layers/poultry.ts';
import { onion, pepper, tomato } from '../layers/produce.ts';
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
import { linen, sweep } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const ivory = hex('#f7efe0');
const blush = hex('#f0b7a8');
const sage = hex('#a9c09a');
const gold = hex('#e5a238');
const white = glazed(hex('#f6f3ea'));

/** A cake on its stand, seen from the front. */
const showcase = (
  stage: Stage,
  near: string,
  far: string,
  span: number,
  height: number,
  pitch = 20,
) => {
  fromSeat(stage, pitch, span, [0, 0, height]);
  stage.scene.table = sweep(hex(near), hex(far), 6, 46);
  stage.scene.backdrop = hex(far);
  stage.scene.blur = 0.5;
};

const stand = (stage: Stage, x: number, y: number, stretch = 0.8) =>
  vessel(
    stage,
    'plate',
    [x, y, 0],
    glazed(hex('#f5f0e4'), [{ from: 12.4, to: 13.2, color: gold }]),
    [stretch, stretch],
  );

export const trainingRecipes: Recipes = {
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

  'training-beverages-and-drinks': (stage) => {
    showcase(stage, '#cfe0c2', '#7fb08a', 32, 6.6, 17);
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
    showcase(stage, '#f3d9c2', '#e8b79a', 27, 5.4, 26);
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
    showcase(stage, '#efe4d6', '#cfd9c4', 36, 11.4, 15);
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

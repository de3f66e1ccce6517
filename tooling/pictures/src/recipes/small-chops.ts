import { capsule } from '../engine/capsule.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { noise, smooth } from '../engine/noise.ts';
import { turned } from '../engine/vector.ts';
import { bananaLeaf, board, iroko, roundBoard } from '../layers/board.ts';
import { napkin } from '../layers/cloth.ts';
import { spoon } from '../layers/cutlery.ts';
import { halfEgg } from '../layers/egg.ts';
import { leaf } from '../layers/leaf.ts';
import { onionRing } from '../layers/rings.ts';
import { chunk } from '../layers/meat.ts';
import { meatPie } from '../layers/bread.ts';
import { paper } from '../layers/paper.ts';
import { akara, puffPuff, samosa, springRoll } from '../layers/fried.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { sauceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { dusting } from '../layers/skewer.ts';
import { moiMoi } from '../layers/steamed.ts';
import { onions, sprig } from '../layers/sides.ts';
import { thinSoup } from '../layers/soup.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromSeat, steam } from '../layers/view.ts';
import { bump, flat, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const white = glazed(hex('#f6f1e6'), [{ from: 12.3, to: 12.9, color: hex('#c98a1c') }]);
const night = glazed(hex('#2f3d44'), [], { rough: 0.3, speckle: 0.3 });
const cream = glazed(hex('#efe4cc'), [], { speckle: 0.5 });
const chilli = {
  color: hex('#c2300f'),
  oil: hex('#e0561c'),
  slick: 0.2,
  flecks: [hex('#f0c04a'), hex('#7a1406')],
};

/** Round things in a heap, the next layer in the hollows of the one below. */
const pyramid = (
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  layers: number,
  put: (x: number, y: number, z: number) => void,
  floor: number,
) => {
  for (let layer = 0; layer < layers; layer++) {
    const left = layers - layer;
    const ring = left === 1 ? 1 : Math.round(left * 3.1) - 2;
    const reach = left === 1 ? 0 : (left - 1) * radius * 1.1;
    const turn = layer * 0.5 + stage.chance.between(0, 0.4);
    for (let i = 0; i < ring; i++) {
      const a = (i / ring) * 6.283 + turn;
      put(x + Math.cos(a) * reach, y + Math.sin(a) * reach, floor + radius + layer * radius * 1.35);
    }
    if (left > 2) put(x, y, floor + radius + layer * radius * 1.3);
  }
};

const mosa = (stage: Stage, x: number, y: number) =>
  stage.add(
    ellipsoid(
      rest(stage, x, y, 0.5),
      [1.5, 1.3, 0.7],
      turned(stage.chance.between(0, 6), stage.chance.around(0, 0.2)),
      (s) => {
        paint(s, hex('#b5651c'));
        tint(s, hex('#6b2f0c'), smooth(-0.1, 0.5, noise(s.x * 1.2, s.y * 1.2, s.z)));
        bump(s, 3, 0.14);
        s.rough = 0.3;
      },
    ),
  );

export const smallChopRecipes: Recipes = {
  'small-chops-platter': (stage) => {
    fromSeat(stage, 56, 25, [0, -0.2, 1.4]);
    stage.scene.table = tables.plantain;
    roundBoard(stage, [0, 0, 0.7], 11.4);
    for (const [x, y] of [
      [-7, 3],
      [-4, 5.6],
      [-4.2, 2.4],
      [-1.2, 4.8],
    ])
      puffPuff(stage, [x, y, 3], 1.75);
    puffPuff(stage, [-4.2, 4, 5], 1.7);
    for (const [x, y, a] of [
      [3, 6.4, 0.4],
      [6.6, 3.8, 1.6],
      [3.4, 3.2, 2.9],
    ])
      samosa(stage, rest(stage, x, y, 0.8, 0.6), a, 3.2);
    springRoll(stage, rest(stage, 5.8, -1.4, 1), 0.55, 7.4);
    springRoll(stage, rest(stage, 6, -3.8, 1), 0.4, 7.4);
    springRoll(stage, rest(stage, 5.4, -2.8, 1.2, 0.8), 0.9, 7.2);
    for (const [x, y] of [
      [0.4, -7.6],
      [-2.4, -7.4],
      [-0.6, -5.2],
      [2.4, -6.4],
      [0.2, -6.4],
    ])
      mosa(stage, x, y);
    for (const [x, y] of [
      [-6.2, -3.4],
      [-8.4, -1.4],
    ]) {
      stage.add(
        capsule([x - 2.6, y - 3.2, 2], [x + 2.8, y + 3.4, 2.2], 0.13, flat(hex('#c79a5c'), 0.7)),
      );
      for (const t of [-0.45, 0, 0.45, 0.9])
        chunk(stage, [x + t * 2.4, y + t * 2.9, 2.2], 2.3, {
          pale: hex('#b8581f'),
          dark: hex('#6b270c'),
          char: 0.12,
        });
    }
    sauceCup(stage, -0.2, -0.8, chilli, night, 1.4);
    sprig(stage, 9, 0.8, 2.8, 3);
    onions(stage, -6.8, -2.6, 2, 0.9, 0.6);
  },

  'puff-puff': (stage) => {
    fromSeat(stage, 40, 25, [0, 0.4, 3.2]);
    stage.scene.table = tables.sky;
    napkin(
      stage,
      [-4, -2, 0],
      [12, 8],
      16,
      linen(hex('#f1e7cf'), { stripe: { every: 3, share: 0.14, color: hex('#b5341a') } }),
    );
    vessel(stage, 'coupe', [0, 0, 0.3], white, [0.92, 0.92]);
    pyramid(
      stage,
      0,
      0.2,
      2.25,
      3,
      (x, y, z) => puffPuff(stage, [x, y, z], stage.chance.between(2.2, 2.5)),
      1,
    );
    dusting(stage, [0, 0, 8], 3, 60, [hex('#fbf6ea')]);
    leaf(stage, [8.2, -4.6, 2.4], 0.5, 3, hex('#3f7d2c'));
    steam(stage, [0, 1, 8], 0.35);
  },

  'moi-moi': (stage) => {
    fromSeat(stage, 42, 24, [0, 0.2, 2.4], -6);
    stage.scene.table = tables.warmWood;
    vessel(stage, 'plate', [0, 0, 0], cream, [0.98, 0.98]);
    bananaLeaf(stage, [-1.2, 0.6, 1.7], 0.7, 11.4, 6.8);
    bananaLeaf(stage, [1.6, 0.4, 2], -0.5, 10.6, 5.8, hex('#3f7d2c'));
    moiMoi(stage, [-3.2, 1.8, 2.2], 4.2, [1.15, 1]);
    moiMoi(stage, [3.6, -0.2, 2.3], 3.7, [1, 1.08]);
    halfEgg(stage, rest(stage, -3.2, 1.6, 0.7), 0.5, 0.05, -0.1, 0.8);
    halfEgg(stage, rest(stage, 4.6, -4, 1.3), 0.9, 0.1, -0.3, 0.85);
    onionRing(stage, rest(stage, 3.4, -0.4, 0.2), 1.3);
    onionRing(stage, rest(stage, -0.6, -4, 0.3), 1.2);
    sprig(stage, -6, -2.4, 3, 3);
    steam(stage, [-2, 2, 6], 0.3);
  },

  'akara-and-pap': (stage) => {
    fromSeat(stage, 48, 30, [0.6, 0.2, 1.8]);
    stage.scene.table = tables.raffia;
    vessel(
      stage,
      'bowl',
      [6.4, 2.4, 0],
      glazed(hex('#f2efe8'), [{ from: 8.3, to: 9, color: hex('#1f4fa0') }], { rough: 0.1 }),
      [0.86, 0.86],
    );
    thinSoup(stage, [6.4, 2.4, 4.6], 6.9, {
      color: hex('#f0e3c2'),
      oil: hex('#f6edd6'),
      slick: 0.3,
      density: 12,
      ripple: 0.9,
      rough: 0.2,
    });
    vessel(stage, 'plate', [-5.4, -1.6, 0], night, [0.72, 0.72]);
    for (const layer of [1, 0.6])
      for (const { x, y } of spots(stage.chance, Math.round(11 * layer), 5 * layer, 4.6 * layer, 3))
        akara(stage, rest(stage, x - 5.4, y - 1.6, 1.1, 0.6), stage.chance.between(1.9, 2.2));
    onions(stage, -5, -2, 3, 1.1, 1.6);
    spoon(stage, [10, -7, 0.5], 0.5);
    steam(stage, [6, 4, 5], 0.35);
  },

  'meat-pie': (stage) => {
    fromSeat(stage, 50, 26, [0, 0.2, 1.6], 8);
    stage.scene.table = tables.terracotta;
    board(stage, [0, 0, 0.7], [13, 9], 0.1, iroko, false);
    paper(stage, [0, 0, 1.4], [10.4, 7], 10);
    meatPie(stage, [-3.4, 1.4, 3], 0.4, 5.6);
    meatPie(stage, [4.2, -1.6, 3], -0.5, 5.6, 0.04);
    sprig(stage, -7.6, -4.6, 2.8, 2);
    dusting(stage, [2, -5, 1.8], 4, 60, [hex('#d9a04a'), hex('#b5742a')]);
    steam(stage, [0, 2, 3], 0.25);
  },
};

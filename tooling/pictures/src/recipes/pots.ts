import { napkin } from '../layers/cloth.ts';
import { spoon } from '../layers/cutlery.ts';
import { leaf } from '../layers/leaf.ts';
import { onionRing, pepperRing, scallion } from '../layers/rings.ts';
import { freshLeaf, greens, ugu } from '../layers/greens.ts';
import { boneChunk, chunk, goat, ponmo, shaki } from '../layers/meat.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { pepper, rodo } from '../layers/peppers.ts';
import { spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { fishFlake, fishSteak } from '../layers/fish.ts';
import { periwinkle } from '../layers/shellfish.ts';
import { onions, pepperMix, sprig } from '../layers/sides.ts';
import { thickSoup, thinSoup } from '../layers/soup.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { greenPlantain, yamChunk } from '../layers/tubers.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const ironPot = glazed(hex('#25272a'), [], { rough: 0.42 });
const clayPot = glazed(hex('#7a3d22'), [{ from: 8.2, to: 9, color: hex('#4f2413') }], {
  rough: 0.5,
  speckle: 0.4,
});
const mortarWood = glazed(hex('#7d4a26'), [], { rough: 0.55, speckle: 0.5 });
const enamel = glazed(hex('#f2efe8'), [{ from: 8.3, to: 9, color: hex('#0B6B3A') }], {
  rough: 0.1,
});

const floating = (stage: Stage, count: number, reach: number, level: number, length = 2.2) => {
  for (const { x, y } of spots(stage.chance, count, reach, reach, 1.6))
    leaf(
      stage,
      [x, y, level + 0.15],
      stage.chance.between(0, 6),
      stage.chance.between(0.7, 1.1) * length,
      hex('#2f6a24'),
      { width: 0.5, pitch: 0.05 },
    );
};

export const potRecipes: Recipes = {
  'goat-meat-pepper-soup': (stage) => {
    fromSeat(stage, 52, 25, [0, 0.2, 3]);
    stage.scene.table = tables.darkWood;
    napkin(stage, [4, -3, 0], [11, 8], -24, linen(hex('#b5341a')));
    vessel(stage, 'bowl', [0, 0, 0.3], clayPot, [1.12, 1.12]);
    thinSoup(stage, [0, 0, 4.8], 9, {
      color: hex('#6b3413'),
      oil: hex('#b0601c'),
      slick: 0.35,
      flecks: [hex('#b5301a'), hex('#24140a'), hex('#4a6a24')],
      density: 1.1,
      ripple: 0.5,
    });
    for (const { x, y } of spots(stage.chance, 9, 6, 6, 3.2))
      boneChunk(stage, [x, y, 4.4], stage.chance.between(3, 3.8), goat);
    shaki(stage, [-2, 3.4, 4.6], 2.8);
    floating(stage, 9, 6.4, 4.9);
    pepperRing(stage, [2.6, 1, 5.2], 0.7, hex('#cf2f14'));
    rodo(stage, [-1, -3, 5], 1.2, hex('#e0a01c'));
    steam(stage, [0, 2, 5], 0.4, 11);
  },

  'catfish-pepper-soup': (stage) => {
    fromAbove(stage, 25, [0, 0, 1]);
    stage.scene.table = tables.ankaraRed;
    vessel(
      stage,
      'wideBowl',
      [0, 0, 0],
      glazed(hex('#efe4cc'), [], { speckle: 0.5 }),
      [0.98, 0.98],
    );
    thinSoup(stage, [0, 0, 2.9], 10, {
      color: hex('#9a5a1c'),
      oil: hex('#c9781f'),
      slick: 0.35,
      flecks: [hex('#b5301a'), hex('#4a2a10'), hex('#4a6a24')],
      density: 5,
      ripple: 0.5,
    });
    for (const [x, y] of [
      [-4, 2.6],
      [2.2, 4],
      [4.6, -1],
      [0, -4.4],
      [-4.6, -3],
      [0, 0.2],
    ])
      fishSteak(stage, [x, y, 2.8], stage.chance.between(4.2, 4.9), { stain: hex('#c08036') });
    floating(stage, 10, 7, 3);
    for (const { x, y } of spots(stage.chance, 8, 6, 6, 2))
      pepperRing(stage, [x, y, 3.2], 0.55, hex('#cf2f14'));
    for (const { x, y } of spots(stage.chance, 14, 7, 7, 1.4)) scallion(stage, [x, y, 3.05], 0.3);
  },

  ukodo: (stage) => {
    fromSeat(stage, 56, 27, [0, 0.2, 2.6], 6);
    stage.scene.table = tables.sage;
    vessel(stage, 'pot', [0, 0, 0], enamel, [1.02, 1.02]);
    thinSoup(stage, [0, 0, 4], 9.6, {
      color: hex('#c98a34'),
      oil: hex('#e0a440'),
      slick: 0.3,
      flecks: [hex('#b5301a'), hex('#4a2a10')],
      density: 1.6,
      ripple: 0.5,
    });
    for (const { x, y } of spots(stage.chance, 8, 6.4, 6.4, 3.4))
      yamChunk(stage, [x, y, 3.9], stage.chance.between(3, 3.6));
    for (const { x, y } of spots(stage.chance, 7, 6.6, 6.6, 2.8))
      greenPlantain(stage, [x, y, 4.1], 2.6);
    for (const { x, y } of spots(stage.chance, 6, 6.2, 6.2, 3))
      boneChunk(stage, [x, y, 4.2], 3, goat);
    for (const [x, y, a] of [
      [-4, 4, 0.4],
      [3.6, -4.6, 2.4],
    ])
      greens(stage, [x, y, 4.4], 1.6, 1.6, 14, freshLeaf, { size: a });
    floating(stage, 7, 6.6, 4.3, 2.6);
    pepperRing(stage, [1, 3, 4.6], 0.7, hex('#cf2f14'));
    rodo(stage, [-2.6, -1.6, 4.5], 1.2, hex('#e0a01c'));
    steam(stage, [0, 2, 5], 0.4, 12);
  },

  nkwobi: (stage) => {
    fromSeat(stage, 48, 25, [0, 0.2, 3]);
    stage.scene.table = tables.raffiaDark;
    vessel(stage, 'bowl', [0, 0, 0], mortarWood, [1.05, 1.05]);
    const h = thickSoup(stage, [0, 0, 4.4], 8, {
      color: hex('#d9801c'),
      oil: hex('#e0700f'),
      slick: 0.25,
      lumps: 0.5,
      fine: 0.5,
      grain: 0.3,
      rough: 0.14,
    });
    for (const ring of [1, 0.6])
      for (const { x, y } of spots(
        stage.chance,
        Math.round(15 * ring),
        6.2 * ring,
        6.2 * ring,
        2.2,
      ))
        if (stage.chance.chance(0.5))
          ponmo(stage, rest(stage, x, y, 0.5), stage.chance.between(2.4, 3.2), hex('#c9782a'));
        else
          boneChunk(stage, rest(stage, x, y, 0.5), stage.chance.between(2.4, 3), {
            pale: hex('#c47a35'),
            dark: hex('#8a4516'),
            rough: 0.16,
          });
    for (let i = 0; i < 9; i++) {
      const [x, y] = [stage.chance.around(0, 2.6), stage.chance.around(0, 2.6)];
      onionRing(stage, rest(stage, x, y, 0.25), stage.chance.between(1.2, 1.9));
    }
    for (const { x, y } of spots(stage.chance, 60, 3.4, 3.4, 0.4))
      leaf(
        stage,
        rest(stage, x, y, 0.15),
        stage.chance.between(0, 6),
        stage.chance.between(1.4, 2.4),
        hex('#2a5a1e'),
        { width: 0.16 },
      );
    pepperMix(stage, 0, 0, 5, 40);
    greens(stage, [0, 0, 5], 5, 5, 10, ugu, { height: h });
    pepper(stage, [10.6, -5, 0.9], 0.5, 6, 0.75, hex('#cf2f14'));
  },

  kekefia: (stage) => {
    fromAbove(stage, 27, [0.6, 0, 1]);
    stage.scene.table = tables.tealWood;
    vessel(stage, 'pot', [0, 0, 0], ironPot, [1.08, 1.08]);
    const h = thickSoup(stage, [0, 0, 4], 9.6, {
      color: hex('#d9962e'),
      oil: hex('#e07a12'),
      slick: 0.4,
      lumps: 0.4,
      fine: 0.5,
      grain: 0.3,
    });
    for (const { x, y } of spots(stage.chance, 46, 7.8, 7.8, 1.7))
      greenPlantain(
        stage,
        rest(stage, x, y, -0.25),
        stage.chance.between(2, 3),
        stage.chance.pick([hex('#dca445'), hex('#c98a2e'), hex('#e6b85c')]),
      );
    for (const { x, y } of spots(stage.chance, 7, 6.6, 6.6, 3))
      fishFlake(stage, rest(stage, x, y, 0.4), 2.9);
    for (const { x, y } of spots(stage.chance, 13, 7, 7, 2))
      periwinkle(stage, rest(stage, x, y, 0.4), 1.1);
    greens(stage, [0, 0, 4.3], 7, 7, 120, ugu, { height: h, size: 0.9 });
    chunk(stage, rest(stage, 2, -2, 0.4), 2.4, goat);
    sprig(stage, 0.4, 0.6, 3, 3);
    onions(stage, -2, 2, 2, 1.1, 1);
    spoon(stage, [14.4, 0, 0.6], 1.4);
    spiceCup(stage, -14.6, 7.6, hex('#b5622a'));
  },
};

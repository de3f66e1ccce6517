import { mound } from '../engine/mound.ts';
import { layeredNoise, smooth } from '../engine/noise.ts';
import { tray } from '../layers/board.ts';
import { sauce } from '../layers/broth.ts';
import { napkin } from '../layers/cloth.ts';
import { fork } from '../layers/cutlery.ts';
import { halfEgg } from '../layers/egg.ts';
import { herbs, leaf } from '../layers/leaf.ts';
import { pepperRing, scallion } from '../layers/rings.ts';
import { stick } from '../layers/vegetables.ts';
import { greens, ugu } from '../layers/greens.ts';
import { chunk, ponmo } from '../layers/meat.ts';
import { pastaTube, spaghetti, type PastaLook } from '../layers/pasta.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { chickenLeg, pepperedSkin } from '../layers/poultry.ts';
import { sauceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { heap } from '../layers/rice.ts';
import { spots } from '../layers/scatter.ts';
import { fishFlake } from '../layers/fish.ts';
import { prawn } from '../layers/prawn.ts';
import { onions, pepperMix, sprig } from '../layers/sides.ts';
import { creamSauce, ladle } from '../layers/stew.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const red: PastaLook = { color: hex('#f0a860'), sauce: hex('#cf3f10'), cling: 1, gloss: 0.8 };
const soy: PastaLook = { color: hex('#eec27a'), sauce: hex('#a8621e'), cling: 0.55, gloss: 0.8 };
const palm: PastaLook = { color: hex('#eebb5e'), sauce: hex('#d97a14'), cling: 0.7, gloss: 0.9 };
const creamy: PastaLook = { color: hex('#f4d490'), sauce: hex('#f5e0ae'), cling: 0.6, gloss: 0.7 };
const baked: PastaLook = { color: hex('#efca7a'), sauce: hex('#d9762a'), cling: 0.5, gloss: 0.4 };

const ivory = glazed(hex('#f4ecdc'), [{ from: 12.3, to: 12.9, color: hex('#b5341a') }]);
const teal = glazed(hex('#2f6f6c'), [], { rough: 0.2, speckle: 0.3 });
const oat = glazed(hex('#e0d0b2'), [], { rough: 0.3, speckle: 0.6 });

export const pastaRecipes: Recipes = {
  'jollof-spaghetti': (stage) => {
    fromSeat(stage, 52, 27, [0, 0.2, 1.4]);
    stage.scene.table = tables.cream;
    napkin(
      stage,
      [8, -4, 0],
      [12, 9],
      -28,
      linen(hex('#b5341a'), { stripe: { every: 3, share: 0.18, color: hex('#f1e2c4') } }),
    );
    vessel(stage, 'plate', [0, 0, 0.2], ivory);
    spaghetti(stage, [-0.6, 0.4, 0.9], 9.4, heap(9.4, 8.8, 3.8, 3), red, 190);
    chickenLeg(stage, [3.8, -2.4, 4.1], 0.7, pepperedSkin, { roll: 0.3, pitch: -0.08 });
    onions(stage, -2.2, 2.2, 3);
    pepperMix(stage, -1.4, 0.4, 4.5, 30);
    sprig(stage, -3.4, 0.4, 3, 3);
    steam(stage, [-1, 3, 4], 0.3);
  },

  'stir-fry-spaghetti': (stage) => {
    fromAbove(stage, 25, [0.4, 0, 1]);
    stage.scene.table = tables.stone;
    vessel(stage, 'wideBowl', [0, 0, 0], teal);
    spaghetti(stage, [0, 0, 1.1], 9.2, heap(9.4, 9.4, 3, 13, { ragged: 0.03 }), soy, 190);
    const colors = [hex('#e8741a'), hex('#5f9a2c'), hex('#cf2f14'), hex('#e9b51f'), hex('#e8741a')];
    for (const { x, y } of spots(stage.chance, 60, 7.8, 7.8, 0.9))
      stick(
        stage,
        rest(stage, x, y, 0.12),
        stage.chance.between(1.4, 2.4),
        0.2,
        stage.chance.pick(colors),
      );
    for (const [x, y, a, f] of [
      [-3, 2.6, 0.4, 1],
      [2.4, 3.4, 4.6, -1],
      [4.2, -1.6, 2, 1],
      [-0.8, -3.6, 3.4, -1],
      [-4.6, -1.4, 1, 1],
      [0.6, 0.4, 5.6, 1],
    ])
      prawn(stage, rest(stage, x, y, 0.1, 0.7), a, 1.85, f);
    for (const { x, y } of spots(stage.chance, 34, 7.6, 7.6, 0.9))
      scallion(stage, rest(stage, x, y, 0.1), 0.28);
    sauceCup(stage, -13.6, 8, { color: hex('#2a120a'), oil: hex('#5a2a10'), slick: 0.2 });
    fork(stage, [14.4, -1, 0.3], 1.6);
  },

  'creamy-chicken-pasta': (stage) => {
    fromSeat(stage, 55, 24, [0, 0.2, 2]);
    stage.scene.table = tables.sage;
    vessel(stage, 'wideBowl', [0, 0, 0], oat);
    const h = heap(9.2, 9.2, 2.6, 9, { ragged: 0.03 });
    stage.add(mound([0, 0, 1], 9.2, (x, y) => h(x, y) - 0.5, sauce(creamSauce)));
    for (const { x, y } of spots(stage.chance, 190, 8.2, 8.2, 0.85))
      pastaTube(stage, [x, y, 1 + h(x, y) + stage.chance.between(-0.5, 0.35)], creamy);
    ladle(stage, [0.4, 0.2, 2], 5.4, 4.8, creamSauce, { thick: 0.22 });
    for (const [x, y] of [
      [-2.4, 1.6],
      [0.2, 2.6],
      [2.6, 0.6],
      [0.2, -0.6],
      [-1.6, -2.2],
      [3, -2.4],
    ])
      chunk(
        stage,
        rest(stage, x, y, 0.45, 0.4),
        2.7,
        { pale: hex('#e3b878'), dark: hex('#9a5a22'), char: 0.1, rough: 0.4 },
        0.45,
      );
    for (const { x, y } of spots(stage.chance, 12, 7, 7, 2))
      leaf(stage, rest(stage, x, y, 0.25), stage.chance.between(0, 6), 2.6, hex('#2f6a2a'), {
        width: 0.62,
        curl: 0.3,
        gloss: 0.3,
      });
    herbs(
      stage,
      rest(stage, 0, 0, 0.1),
      5,
      60,
      [hex('#3f7d2c'), hex('#222')],
      (x, y) => stage.top(x, y) - stage.top(0, 0),
      0.7,
    );
    steam(stage, [0, 2, 4], 0.25);
  },

  'native-spaghetti': (stage) => {
    fromSeat(stage, 58, 25, [0, 0, 1.6], -8);
    stage.scene.table = tables.raffia;
    vessel(stage, 'coupe', [0, 0, 0], glazed(hex('#3a2a22'), [], { rough: 0.4, speckle: 0.2 }));
    spaghetti(stage, [0, 0, 0.9], 9, heap(9, 9, 3.2, 23, { ragged: 0.06 }), palm, 170);
    greens(stage, [0, 0, 0.9], 6.6, 6.6, 240, ugu, {
      height: heap(9, 9, 3.4, 23),
      size: 0.9,
      depth: 0.3,
    });
    for (const [x, y] of [
      [-3, 2],
      [2.6, 2.4],
      [3.6, -2],
      [-2.6, -2.8],
      [0.2, 0],
    ])
      fishFlake(stage, rest(stage, x, y, 0.4, 0.5), 3);
    ponmo(stage, rest(stage, 0.6, -3.6, 0.4), 2.4);
    ponmo(stage, rest(stage, -4.6, -0.4, 0.4), 2.2);
    halfEgg(stage, rest(stage, 4.8, 0.6, 1.4, 0.5), 0.6, 0.3, -0.5);
    halfEgg(stage, rest(stage, 2.8, 4.4, 1.3, 0.5), 2.2, 0.2, 0.2);
    for (const { x, y } of spots(stage.chance, 10, 6, 6, 2))
      pepperRing(stage, rest(stage, x, y, 0.1), 0.5, hex('#cf2f14'));
  },

  'baked-macaroni': (stage) => {
    fromSeat(stage, 46, 27, [0, 0.4, 2], 14);
    stage.scene.table = tables.mustard;
    napkin(stage, [-5, -2, 0], [15, 9], -12, linen(hex('#e9dfc9')));
    const ware = glazed(hex('#a8391f'), [], { rough: 0.14 });
    tray(stage, [0, 0, 0.3], [11, 7.6], 0.1, ware, { wall: 4.4, thick: 0.4, corner: 1.4 });
    const crust = (x: number, y: number) =>
      Math.abs(x) > 10.2 || Math.abs(y) > 6.9
        ? -1
        : 3.4 + layeredNoise(x * 0.5, y * 0.5, 3, 3) * 0.9;
    const cos = Math.cos(0.1);
    const sin = Math.sin(0.1);
    stage.add(
      mound(
        [0, 0, 0.4],
        12.6,
        (x, y) => crust(x * cos + y * sin, y * cos - x * sin),
        (s) => {
          const brown = layeredNoise(s.x * 0.8, s.y * 0.8, 5, 3) + 0.14;
          paint(s, hex('#f0b53c'));
          tint(s, hex('#f7d98a'), smooth(0, -0.4, brown) * 0.8);
          tint(s, hex('#8a3f0e'), smooth(0.05, 0.45, brown + (s.w - 3.6) * 0.25));
          tint(s, hex('#3a1606'), smooth(0.36, 0.62, brown) * 0.7);
          lighten(s, 1);
          bump(s, 1.6, 0.25);
          bump(s, 4.5, 0.12);
          s.rough = 0.26;
          s.soft = 0.5;
        },
      ),
    );
    for (const { x, y } of spots(stage.chance, 70, 9.4, 6.2, 1.3)) {
      const [px, py] = [x * cos - y * sin, x * sin + y * cos];
      pastaTube(stage, [px, py, stage.top(px, py) + stage.chance.between(-0.5, -0.1)], baked, {
        length: 2.1,
        radius: 0.46,
        slant: 0,
        bend: 0.35,
      });
    }
    for (const { x, y } of spots(stage.chance, 40, 9, 6, 1))
      chunk(stage, rest(stage, x, y, 0), stage.chance.between(0.6, 1), {
        pale: hex('#8a4520'),
        dark: hex('#4a1f0e'),
      });
    herbs(
      stage,
      rest(stage, 0, 0, 0.1),
      6,
      70,
      [hex('#3f7d2c'), hex('#5c9a3a')],
      (x, y) => stage.top(x, y) - stage.top(0, 0),
      0.8,
    );
    steam(stage, [0, 2, 4], 0.35, 12);
  },
};

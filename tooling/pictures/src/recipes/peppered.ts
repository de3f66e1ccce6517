import { board, walnut } from '../layers/board.ts';
import { herbs } from '../layers/leaf.ts';
import { pepperRing } from '../layers/rings.ts';
import { cucumberSlice } from '../layers/slices.ts';
import { stick } from '../layers/vegetables.ts';
import { chunk, gizzard, smokedGoat, type MeatLook } from '../layers/meat.ts';
import { flatbread } from '../layers/bread.ts';
import { paper } from '../layers/paper.ts';
import { plantainCube } from '../layers/plantain.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { pepperedSkin, wing } from '../layers/poultry.ts';
import { pepper, rodo } from '../layers/peppers.ts';
import { sauceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { spots } from '../layers/scatter.ts';
import { snail } from '../layers/shellfish.ts';
import { chips, onions, pepperMix, sprig } from '../layers/sides.ts';
import { ladle, redStew } from '../layers/stew.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const enamel = glazed(hex('#f2efe8'), [{ from: 14.4, to: 15.4, color: hex('#1f4fa0') }], {
  rough: 0.1,
});
const blackware = glazed(hex('#26262a'), [], { rough: 0.4 });
const gizzardMeat: MeatLook = { pale: hex('#7a3f26'), dark: hex('#43190f') };

export const pepperedRecipes: Recipes = {
  asun: (stage) => {
    fromSeat(stage, 48, 24, [0, 0.2, 2]);
    stage.scene.table = tables.darkWood;
    vessel(stage, 'coupe', [0, 0, 0], blackware);
    for (const ring of [1, 0.7, 0.4])
      for (const { x, y } of spots(
        stage.chance,
        Math.round(56 * ring),
        8.8 * ring,
        8.4 * ring,
        1.4,
      ))
        chunk(stage, rest(stage, x, y, 0.5), stage.chance.between(1.7, 2.5), smokedGoat);
    const peppers = [hex('#cf2f14'), hex('#e8a31f'), hex('#4f9a2c'), hex('#cf2f14')];
    for (const { x, y } of spots(stage.chance, 46, 7.4, 7, 1)) {
      if (stage.chance.chance(0.5))
        stick(
          stage,
          rest(stage, x, y, 0.2),
          stage.chance.between(1.4, 2.4),
          0.24,
          stage.chance.pick(peppers),
        );
      else pepperRing(stage, rest(stage, x, y, 0.2), 0.7, stage.chance.pick(peppers));
    }
    onions(stage, 0, 0.6, 8, 1.5, 3);
    pepperMix(stage, 0, 0, 7, 70);
    rodo(stage, [11.6, -4.6, 0.9], 1.7, hex('#d8331a'));
    rodo(stage, [13.2, -2, 0.9], 1.6, hex('#e8a31f'));
    steam(stage, [0, 2, 4], 0.4);
  },

  'peppered-snails': (stage) => {
    fromAbove(stage, 23, [0, 0, 1]);
    stage.scene.table = tables.forest;
    vessel(
      stage,
      'coupe',
      [0, 0, 0],
      glazed(hex('#efe6d2'), [{ from: 11.2, to: 12.2, color: hex('#0B6B3A') }]),
    );
    ladle(stage, [0, 0, 0.8], 7.6, 7.2, redStew, { thick: 0.9 });
    for (const { x, y } of spots(stage.chance, 11, 5.8, 5.4, 3))
      snail(stage, rest(stage, x, y, 0.9), 2.5);
    onions(stage, 0, 0, 7, 1.3, 3);
    pepperMix(stage, 0, 0, 6.4, 90);
    for (const { x, y } of spots(stage.chance, 12, 6, 6, 1.6))
      pepperRing(
        stage,
        rest(stage, x, y, 0.15),
        0.7,
        stage.chance.pick([hex('#4f9a2c'), hex('#e8a31f')]),
      );
    sprig(stage, 3.4, 3, 2.6, 3);
  },

  'peppered-turkey': (stage) => {
    fromSeat(stage, 52, 27, [0, 0.2, 2], -6);
    stage.scene.table = tables.ankaraRed;
    vessel(stage, 'tray', [0, 0, 0], enamel, [0.92, 0.86]);
    const look = { ...pepperedSkin, pale: hex('#b5662a'), sauce: hex('#8f3510'), char: 0.2 };
    for (const [x, y, a] of [
      [-5, 2.4, 0.3],
      [1.4, 3.8, 2],
      [5.6, 0.6, 3.6],
      [-2.4, -2.8, 5],
      [3.4, -3.6, 1.2],
    ])
      wing(stage, rest(stage, x, y, 1.1), a, look, 1.35);
    wing(stage, rest(stage, 0, 0.4, 1), 0.9, look, 1.4);
    ladle(stage, [0.4, -0.4, 1], 6.4, 5, { ...redStew, color: hex('#8a2c0e') }, { thick: 0.16 });
    onions(stage, 0, 0, 8, 1.6, 4);
    pepperMix(stage, 0, 0, 7, 60);
    for (const { x, y } of spots(stage.chance, 10, 7, 6, 2))
      pepperRing(
        stage,
        rest(stage, x, y, 0.2),
        0.8,
        stage.chance.pick([hex('#4f9a2c'), hex('#e8a31f')]),
      );
    for (const [x, y] of [
      [-8.6, -4],
      [-7.2, -5.6],
    ])
      cucumberSlice(stage, rest(stage, x, y, 0.3, 0.6), 1.7);
  },

  gizdodo: (stage) => {
    fromAbove(stage, 25, [0, 0, 1]);
    stage.scene.table = tables.leafGreen;
    vessel(stage, 'wideBowl', [0, 0, 0], glazed(hex('#f4ecdc'), [], { rough: 0.2 }), [0.94, 0.94]);
    ladle(stage, [0, 0, 1.2], 7.6, 7.6, { ...redStew, color: hex('#a33a12') }, { thick: 1.2 });
    for (const layer of [1, 0.8, 0.5]) {
      for (const { x, y } of spots(
        stage.chance,
        Math.round(42 * layer),
        7.4 * layer,
        7.4 * layer,
        1.5,
      )) {
        if (stage.chance.chance(0.52))
          plantainCube(stage, rest(stage, x, y, 0.5), stage.chance.between(1.5, 1.9));
        else gizzard(stage, rest(stage, x, y, 0.5), stage.chance.between(1.9, 2.4), gizzardMeat);
      }
    }
    const bits = [hex('#cf2f14'), hex('#4f9a2c'), hex('#e8a31f')];
    for (const { x, y } of spots(stage.chance, 40, 7, 7, 1))
      stick(
        stage,
        rest(stage, x, y, 0.15),
        stage.chance.between(0.9, 1.5),
        0.24,
        stage.chance.pick(bits),
      );
    onions(stage, 0, 0, 5, 1, 3);
    herbs(
      stage,
      rest(stage, 0, 0, 0.1),
      4.5,
      60,
      [hex('#3f7d2c'), hex('#5c9a3a')],
      (x, y) => stage.top(x, y) - stage.top(0, 0),
      0.8,
    );
  },

  'chicken-shawarma': (stage) => {
    fromSeat(stage, 40, 27, [0.4, 0.6, 2.6], 6);
    stage.scene.table = tables.warmWood;
    board(stage, [0, 0, 0.7], [14, 9], 0.08, walnut, false);
    paper(stage, [0.6, 0.4, 1.4], [12, 7.4], 14);
    flatbread(stage, [-0.8, 2.2, 3.6], 0.22, 14);
    flatbread(stage, [1, -2.8, 3.6], 0.1, 14);
    sauceCup(stage, 12.6, 6.6, { color: hex('#f0d9b0'), oil: hex('#e0a05a'), slick: 0.2 });
    chips(stage, -10, -4.6, 12, 2.4);
    pepper(stage, [11.6, -6.4, 1.9], 2.6, 6, 0.8, hex('#2f7d2a'));
  },
};

import { bananaLeaf, wood } from '../layers/board.ts';
import { dough, mixingBowl, powder, rollingPin, shellEgg, whisk } from '../layers/baking.ts';
import { foilTray } from '../layers/carriers.ts';
import { spoon, woodenSpoon } from '../layers/cutlery.ts';
import { embers, grate } from '../layers/fire.ts';
import { leaf } from '../layers/leaf.ts';
import { dice, peas } from '../layers/vegetables.ts';
import { friedRice, jollof, nativeRice } from '../layers/looks.ts';
import { chunk, stewedBeef } from '../layers/meat.ts';
import { meatPie } from '../layers/bread.ts';
import { bole, dodo } from '../layers/plantain.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { chickenLeg, grilledSkin } from '../layers/poultry.ts';
import { pepper, rodo } from '../layers/peppers.ts';
import { onion, palmFruit, tomato } from '../layers/produce.ts';
import { sauceCup, spiceCup } from '../layers/props.ts';
import { rest } from '../layers/rest.ts';
import { heap, rice } from '../layers/rice.ts';
import { spots } from '../layers/scatter.ts';
import { fishFlake, grilledMackerel, smokedFish, wholeFish } from '../layers/fish.ts';
import { prawn } from '../layers/prawn.ts';
import { periwinkle } from '../layers/shellfish.ts';
import { onions, sprig } from '../layers/sides.ts';
import { thinSoup } from '../layers/soup.ts';
import { ladle, redStew } from '../layers/stew.ts';
import { swallow, swallows } from '../layers/swallow.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove, fromSeat, steam } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import type { Recipes } from './recipe.ts';

const iron = glazed(hex('#222426'), [], { rough: 0.4 });
const calabash = wood(hex('#b5803f'), hex('#8a5a26'), 0.45);

/** Fills a tray that is centred on x, y; half sizes of its inside. */
const boxed = (rx: number, ry: number, tall: number, seed: number) => {
  const loose = heap(rx * 4, ry * 4, tall, seed, { ragged: 0 });
  return (x: number, y: number) => (Math.abs(x) > rx || Math.abs(y) > ry ? -1 : loose(x, y));
};

const caterTray = (stage: Stage, x: number, y: number, fill: () => void) => {
  foilTray(stage, [x, y, 0], [8.2, 6], 0);
  fill();
};

export const blogRecipes: Recipes = {
  'blog-feeding-a-hundred-guests': (stage) => {
    fromAbove(stage, 39, [0, 0, 1]);
    stage.scene.table = tables.forest;
    caterTray(stage, -9, 7, () => {
      rice(stage, [-9, 7, 1], 7.6, boxed(7.5, 5.3, 1.6, 3), jollof, 22);
      for (const [x, y, a] of [
        [-12, 8, 0.4],
        [-7, 6, 3.4],
      ])
        chickenLeg(stage, rest(stage, x, y, 1), a, grilledSkin, { size: 0.8 });
    });
    caterTray(stage, 9, 7, () => {
      rice(stage, [9, 7, 1], 7.6, boxed(7.5, 5.3, 1.4, 9), friedRice, 22);
      for (const { x, y } of spots(stage.chance, 60, 7, 4.8, 0.9)) {
        const at = rest(stage, 9 + x, 7 + y, 0.1);
        if (stage.chance.chance(0.5)) dice(stage, at, 0.6, hex('#e8741a'));
        else peas(stage, at);
      }
    });
    caterTray(stage, -9, -7, () => {
      for (const layer of [1, 0.8])
        for (const { x, y } of spots(stage.chance, 26, 6.6 * layer, 4.4 * layer, 2))
          dodo(stage, rest(stage, -9 + x, -7 + y, 0.4, 0.5), stage.chance.between(0, 6));
    });
    caterTray(stage, 9, -7, () => {
      ladle(stage, [9, -7, 0.6], 8.6, 6.2, redStew, { thick: 1.6 });
      for (const { x, y } of spots(stage.chance, 15, 6, 4, 2.2))
        chunk(stage, rest(stage, 9 + x, -7 + y, 0.5), 2.6, stewedBeef);
      onions(stage, 9, -7, 4, 1.2, 3);
    });
    spoon(stage, [0, 3.4, 0.6], 1.5, undefined, 1.1);
  },

  'blog-smoky-jollof-at-home': (stage) => {
    fromSeat(stage, 54, 29, [0.6, 0, 3]);
    stage.scene.table = tables.stone;
    vessel(stage, 'pot', [0, 0, 0], iron, [1.16, 1.16]);
    rice(stage, [0, 0, 3], 10.8, heap(10.6, 10.6, 2.2, 51, { ragged: 0.03 }), jollof);
    woodenSpoon(stage, [5.6, 2.4, 8], 3.75, -0.2, 24);
    for (const { x, y } of spots(stage.chance, 5, 7, 7, 3))
      leaf(stage, rest(stage, x, y, 0.1), stage.chance.between(0, 6), 3, hex('#5f6a34'), {
        width: 0.34,
        gloss: 0.6,
      });
    tomato(stage, [-13.6, -6, 2], 2.4);
    rodo(stage, [-12, -9, 1], 1.7, hex('#d8331a'));
    pepper(stage, [12.6, -7.6, 1.1], 0.6, 7, 1, hex('#c2240f'));
    onion(stage, [14.6, 5, 2], 2.4);
    steam(stage, [0, 2, 5], 0.8, 13, 16);
  },

  'blog-bole-and-fish': (stage) => {
    fromSeat(stage, 50, 31, [0, 0.4, 2]);
    stage.scene.table = tables.charcoal;
    stage.scene.light.key = [2.2, 1.9, 1.5];
    embers(stage, [0, 0, 0.9], 19, 12, 130);
    grate(stage, [0, 0, 3.8], [20, 12.4]);
    bole(stage, [-6, 4.4, 5.4], 0.3, 13);
    bole(stage, [-5, 0.6, 5.4], 0.2, 13);
    bole(stage, [-7.4, -3.6, 5.4], 0.35, 12.6, true);
    wholeFish(stage, [7, 3, 5.4], -0.25, 17, grilledMackerel);
    wholeFish(stage, [7.4, -3.4, 5.4], -0.12, 16, grilledMackerel);
    steam(stage, [2, 4, 6], 0.9, 16, 16);
    steam(stage, [-5, 2, 6], 0.6, 10, 14);
  },

  'blog-which-swallow-for-which-soup': (stage) => {
    fromAbove(stage, 40, [0, 0, 1]);
    stage.scene.table = tables.raffia;
    const looks = [
      swallows.poundedYam,
      swallows.eba,
      swallows.amala,
      swallows.starch,
      swallows.semo,
      swallows.onunu,
    ];
    const wares = [
      hex('#2f3d44'),
      hex('#f4efe4'),
      hex('#d9c6a5'),
      hex('#1f5f43'),
      hex('#8f4a2a'),
      hex('#f4efe4'),
    ];
    looks.forEach((look, i) => {
      const x = ((i % 3) - 1) * 13.2 + (i < 3 ? -0.6 : 0.8);
      const y = i < 3 ? 7 : -7;
      vessel(stage, 'plate', [x, y, 0], glazed(wares[i], [], { speckle: 0.4 }), [0.47, 0.47]);
      swallow(stage, [x, y, 1.4], 4.3, look, { tall: 0.66 });
    });
    sprig(stage, 0, 0.2, 3, 3);
    sprig(stage, -13.4, 0.2, 2.6, 2);
    rodo(stage, [13, 0.4, 0.9], 1.5, hex('#d8331a'));
  },

  'blog-five-peppers': (stage) => {
    fromAbove(stage, 31, [0, 0, 1]);
    stage.scene.table = tables.paleWood;
    const [red, deep, gold] = [hex('#c2240f'), hex('#8f120a'), hex('#e8a31f')];
    for (const [x, y, a] of [
      [-11, 6, 0.2],
      [-9.6, 2.6, 0.5],
      [-11.6, -0.6, 0.1],
    ])
      pepper(stage, [x, y, 2], a, 8.4, 2, red);
    for (const [x, y] of [
      [-1.6, 7.4],
      [1.6, 8],
      [4.2, 6.4],
      [0.4, 4.8],
      [3.2, 3.6],
      [-2, 4.6],
    ])
      rodo(stage, [x, y, 1.1], 1.9, stage.chance.pick([red, gold, hex('#d8661a')]));
    for (const [x, y, a] of [
      [9.6, 6, 1.1],
      [11.4, 4, 1.3],
      [12.8, 6, 1],
      [10.6, 1.4, 0.9],
    ])
      pepper(stage, [x, y, 0.9], a, 8, 0.75, deep);
    for (const { x, y } of spots(stage.chance, 18, 4.6, 3, 1.3))
      pepper(stage, [x - 6.6, y - 6.6, 0.5], stage.chance.between(0, 6), 3, 0.34, hex('#b51a0c'));
    for (const [x, y, a] of [
      [4, -4, 0.4],
      [6.6, -6, 0.7],
      [9.6, -5, 0.2],
      [7, -8.4, 0.5],
      [11.6, -7.6, 0.9],
    ])
      pepper(stage, [x, y, 1.1], a, 7, 1, hex('#3f7d1f'));
    spiceCup(stage, 0.2, -1, hex('#a8380f'));
  },

  'blog-native-rice-story': (stage) => {
    fromSeat(stage, 56, 32, [0, 0, 1.6], 6);
    stage.scene.table = tables.raffiaDark;
    vessel(stage, 'wideBowl', [-2, 0.4, 0], calabash, [0.98, 0.98]);
    rice(stage, [-2, 0.4, 1.2], 9.6, heap(9.8, 9.8, 3, 11, { ragged: 0.03 }), nativeRice);
    for (const { x, y } of spots(stage.chance, 4, 5, 5, 3.4))
      prawn(stage, rest(stage, x - 2, y + 0.4, 0.1, 0.6), stage.chance.between(0, 6), 1.6);
    for (const { x, y } of spots(stage.chance, 8, 7, 7, 2.4))
      fishFlake(stage, rest(stage, x - 2, y + 0.4, 0.3), 2.2);
    for (const { x, y } of spots(stage.chance, 40, 7, 7, 0.8))
      leaf(
        stage,
        rest(stage, x - 2, y + 0.4, 0.05),
        stage.chance.between(0, 6),
        1.6,
        hex('#2f6a24'),
        { width: 0.34 },
      );
    sauceCup(
      stage,
      13.4,
      4.6,
      { color: hex('#c9480a'), oil: hex('#e86a12'), slick: 0.6 },
      calabash,
    );
    smokedFish(stage, [13, -4, 1], 0.6, 3.2);
    for (const [x, y] of [
      [10.4, -8],
      [12.4, -8.8],
      [8.6, -9.2],
      [14.2, -7.6],
    ])
      periwinkle(stage, [x, y, 0.5], 1.3);
    sprig(stage, -14, -7, 4, 3);
  },

  'blog-first-week-in-pastry-class': (stage) => {
    fromAbove(stage, 37, [0, 0, 1]);
    stage.scene.table = tables.paleWood;
    powder(stage, [0.6, -1, 0], 11, 0.3, hex('#faf6ea'));
    dough(stage, [1, -1.6, 0.2], 8, 6.6, 0.8);
    rollingPin(stage, [2.4, 5.2, 1.9], 0.32, 23);
    mixingBowl(stage, [-13.6, 7, 0], undefined, [0.8, 0.8]);
    powder(stage, [-13.6, 7, 2], 6, 3, hex('#faf6ea'));
    whisk(stage, [-9.6, 4.6, 6.4], -0.6);
    for (const [x, y, a] of [
      [13.8, 8.4, 0.4],
      [16, 6.2, 1.6],
      [13.4, 5, 2.4],
    ])
      shellEgg(stage, [x, y, 1.8], a);
    meatPie(stage, [14, -6.4, 1.6], 0.5, 5);
    meatPie(stage, [-13.6, -7.4, 1.6], -0.4, 5);
    spoon(stage, [6.4, -11.4, 0.5], 0.1);
  },

  'blog-from-palm-fruit-to-banga': (stage) => {
    fromSeat(stage, 52, 32, [0.6, 0.2, 2]);
    stage.scene.table = tables.darkWood;
    bananaLeaf(stage, [-8.6, -2, 0.4], 0.9, 14, 8);
    for (const [z, count, reach] of [
      [1.4, 44, 6.4],
      [2.6, 24, 4.4],
      [3.6, 10, 2.4],
    ])
      for (const { x, y } of spots(stage.chance, count, reach, reach * 0.9, 1.7))
        palmFruit(stage, [x - 8.4, y - 1.4, z], 2);
    vessel(
      stage,
      'bowl',
      [8, 1.6, 0],
      glazed(hex('#7a3d22'), [], { rough: 0.5, speckle: 0.4 }),
      [1.02, 1.02],
    );
    thinSoup(stage, [8, 1.6, 4.7], 8.2, {
      color: hex('#b0460c'),
      oil: hex('#d85a0c'),
      slick: 0.55,
      flecks: [hex('#5a1a06'), hex('#e09a3a')],
      density: 4,
      ripple: 0.4,
    });
    smokedFish(stage, [6.4, 2.6, 4.8], 0.6, 2.8);
    chunk(stage, [10.6, 0.6, 4.8], 2.8, stewedBeef);
    prawn(stage, [8.6, -1.8, 4.5], 3.4, 1.7, -1);
    leaf(stage, [8.4, 1.8, 5.1], 0.7, 2.8, hex('#3f6a24'));
    steam(stage, [8, 3, 5], 0.4);
  },
};

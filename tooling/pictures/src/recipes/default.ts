import { napkin } from '../layers/cloth.ts';
import { fork, spoon, tableKnife } from '../layers/cutlery.ts';
import { glazed, vessel } from '../layers/plate.ts';
import { leaf } from '../layers/leaf.ts';
import { linen } from '../layers/table.ts';
import { tables } from '../layers/tables.ts';
import { fromAbove } from '../layers/view.ts';
import { hex } from '../palette.ts';
import type { Recipes } from './recipe.ts';

const ware = glazed(hex('#f5f0e4'), [
  { from: 11.9, to: 12.7, color: hex('#0B6B3A') },
  { from: 11.2, to: 11.4, color: hex('#e0a92e') },
]);

export const defaultRecipes: Recipes = {
  /** Stands in wherever a dish has no picture of its own. */
  plate: (stage) => {
    fromAbove(stage, 40, [0, 0, 1]);
    stage.scene.table = tables.sage;
    napkin(
      stage,
      [-15.6, 0, 0],
      [4.4, 10.5],
      3,
      linen(hex('#f1e7cf'), { stripe: { every: 2.6, share: 0.16, color: hex('#0B6B3A') } }),
    );
    vessel(stage, 'plate', [0, 0, 0], ware);
    fork(stage, [-15.4, -0.4, 1.6], 1.57);
    tableKnife(stage, [15.6, 0, 0.4], 1.57);
    spoon(stage, [18.4, -1, 0.5], 1.57);
    leaf(stage, [-0.5, 0.2, 1.1], 0.7, 4.6, hex('#3f8a2f'), { curl: 0.2 });
    leaf(stage, [1.2, 1.4, 1.2], 1.9, 3.8, hex('#4a9636'), { curl: 0.2 });
    leaf(stage, [-1.6, 1.8, 1.1], 2.7, 3.4, hex('#357a2a'), { curl: 0.2 });
  },
};

import { hex } from '../palette.ts';
import { adire, linen, mat, planks, plaster, slate, waxPrint } from './table.ts';

/** The tables and cloths of the house, so that pictures look like one kitchen's. */
export const tables = {
  darkWood: planks(hex('#6b4429'), hex('#3a2214'), { width: 8, angle: 4 }),
  warmWood: planks(hex('#b07a48'), hex('#7c4d28'), { width: 7, angle: -3 }),
  greenWood: planks(hex('#2f6a4a'), hex('#1c4a33'), { width: 7.5, angle: 2, rough: 0.6 }),
  tealWood: planks(hex('#3f7f7c'), hex('#275c5b'), { width: 7.5, angle: -5, rough: 0.6 }),
  paleWood: planks(hex('#d8c4a2'), hex('#b79a72'), { width: 8, angle: 88 }),
  cream: linen(hex('#e9dfc9')),
  sage: linen(hex('#a9bd9c')),
  forest: linen(hex('#1f4d34')),
  terracotta: linen(hex('#b5653c')),
  mustard: linen(hex('#d9a23a')),
  rose: linen(hex('#d99a86')),
  sky: linen(hex('#9db9c4')),
  charcoal: slate(hex('#2b2c2e')),
  stone: slate(hex('#6f6a63'), 0.6),
  lime: plaster(hex('#e7e0d2')),
  blush: plaster(hex('#e3b9a0')),
  leafGreen: plaster(hex('#2f7a4b')),
  plantain: plaster(hex('#e5a238')),
  raffia: mat(hex('#d2b077'), hex('#9a7440')),
  raffiaDark: mat(hex('#a97b45'), hex('#6b4522'), 1.8, -18),
  adire: adire(hex('#1d2f5e'), hex('#c9d4e6')),
  ankara: waxPrint({
    ground: hex('#0d5a4a'),
    first: hex('#e8a92c'),
    second: hex('#f3ead2'),
    third: hex('#b5341a'),
  }),
  ankaraRed: waxPrint({
    ground: hex('#8f2a1c'),
    first: hex('#f0c04a'),
    second: hex('#f5ecd8'),
    third: hex('#163f5c'),
  }),
  ankaraBlue: waxPrint({
    ground: hex('#163a63'),
    first: hex('#ec8f2a'),
    second: hex('#f5ecd8'),
    third: hex('#a3231a'),
  }),
};

import { layeredNoise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';

export interface Crust {
  pale: Color;
  dark: Color;
  /** 0 smooth and oily, 1 dry and flaky. */
  flaky: number;
}

export const friedDough: Crust = { pale: hex('#c57a2c'), dark: hex('#7a3a10'), flaky: 0.2 };

export const bakedDough: Crust = { pale: hex('#dd9f4a'), dark: hex('#9a5518'), flaky: 0.5 };

export const crispDough: Crust = { pale: hex('#d99a44'), dark: hex('#8f4f16'), flaky: 0.7 };

export const loafCrust: Crust = { pale: hex('#d0893c'), dark: hex('#8f4c18'), flaky: 0.15 };

export const crusted =
  ({ pale, dark, flaky }: Crust, seed: number, scale = 0.7): Material =>
  (s) => {
    const brown = layeredNoise(s.x * scale + seed, s.y * scale, s.z * scale, 3);
    paint(s, pale);
    tint(s, dark, smooth(-0.3, 0.45, brown + s.nz * 0.08));
    tint(s, hex('#f1cf8d'), smooth(0.25, 0.6, -brown) * 0.5);
    bump(s, 1.8, 0.08 + flaky * 0.14);
    bump(s, 6, 0.03 + flaky * 0.08);
    s.rough = 0.32 + flaky * 0.25;
    s.soft = 0.4;
  };

import { bloom, focusLens } from './lens.ts';
import type { Exposure } from './render.ts';
import type { Scene } from './scene.ts';
import { addSteam } from './steam.ts';

const BRIGHTNESS = 0.74;
const SATURATION = 1.02;
/** Takes the green out of shaded yellows, which makes food look stale. */
const WARMTH = [1.035, 0.975, 0.975] as const;
const STEPS = 4096;

/** Light to display value: a toe, a shoulder that keeps highlights from clipping, the display's curve. */
const CURVE = Uint8ClampedArray.from({ length: STEPS }, (_, i) => {
  const x = (i / (STEPS - 1)) * 4;
  const film = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  const shown = film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, shown) * 255);
});

const shown = (value: number) =>
  CURVE[value <= 0 ? 0 : value >= 4 ? STEPS - 1 : ((value * (STEPS - 1)) / 4) | 0];

/** Turns light into bytes: RGB, or RGBA for a cut-out. */
export const develop = (scene: Scene, exposure: Exposure) => {
  const { camera, light, depth, alpha } = exposure;
  const { width, height } = camera;
  if (!alpha) focusLens(scene, exposure);
  addSteam(scene, camera, light, depth);
  if (!alpha) bloom(exposure);
  const channels: 3 | 4 = alpha ? 4 : 3;
  const data = new Uint8Array(width * height * channels);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      const dx = i / width - 0.5;
      const dy = j / height - 0.5;
      const corner = alpha ? 1 : 1 - (dx * dx + dy * dy) * 0.4;
      const gain = scene.exposure * corner * BRIGHTNESS;
      const r = light[at * 3] * gain * WARMTH[0];
      const g = light[at * 3 + 1] * gain * WARMTH[1];
      const b = light[at * 3 + 2] * gain * WARMTH[2];
      const grey = r * 0.3 + g * 0.55 + b * 0.15;
      const to = at * channels;
      data[to] = shown(grey + (r - grey) * SATURATION);
      data[to + 1] = shown(grey + (g - grey) * SATURATION);
      data[to + 2] = shown(grey + (b - grey) * SATURATION);
      if (alpha) data[to + 3] = Math.round(alpha[at] * 255);
    }
  }
  return { data, width, height, channels };
};

import { blurred, reduced, sample, sampled } from './blur.ts';
import { project } from './camera.ts';
import type { Exposure } from './render.ts';
import type { Scene } from './scene.ts';

/** How far out of focus a pixel is: 0 sharp, 1 soft, 2 very soft. */
const softness = (scene: Scene, focus: number, depth: number) =>
  Math.min(2, Math.max(0, Math.abs(depth - focus) / scene.view.span - 0.2) * scene.blur * 4);

/** Blurs what lies before and behind the target; sharp things do not bleed into it. */
export const focusLens = (scene: Scene, { camera, light, depth }: Exposure) => {
  if (scene.blur === 0) return;
  const { width, height } = camera;
  const focus = project(camera, scene.view.target).depth;
  const weight = (at: number) => Math.min(1, softness(scene, focus, depth[at])) + 0.001;
  const start = reduced(light, width, height, weight);
  const near = blurred(start, Math.max(1, Math.round(width / 800)));
  const far = blurred(near, Math.max(2, Math.round(width / 330)));
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      const amount = softness(scene, focus, depth[at]);
      if (amount === 0) continue;
      sample(near, i, j);
      const a = Math.min(1, amount);
      let r = light[at * 3] * (1 - a) + (sampled.r / sampled.weight) * a;
      let g = light[at * 3 + 1] * (1 - a) + (sampled.g / sampled.weight) * a;
      let b = light[at * 3 + 2] * (1 - a) + (sampled.b / sampled.weight) * a;
      if (amount > 1) {
        sample(far, i, j);
        const c = amount - 1;
        r += (sampled.r / sampled.weight - r) * c;
        g += (sampled.g / sampled.weight - g) * c;
        b += (sampled.b / sampled.weight - b) * c;
      }
      light[at * 3] = r;
      light[at * 3 + 1] = g;
      light[at * 3 + 2] = b;
    }
  }
};

/** Lets bright places glow into their surroundings. */
export const bloom = ({ camera, light }: Exposure) => {
  const { width, height } = camera;
  const bright = light.map((value) => Math.min(3, Math.max(0, value - 1)));
  const glow = blurred(
    reduced(bright, width, height, () => 1),
    Math.round(width / 420),
  );
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = (j * width + i) * 3;
      sample(glow, i, j);
      light[at] += sampled.r * 0.3;
      light[at + 1] += sampled.g * 0.3;
      light[at + 2] += sampled.b * 0.3;
    }
  }
};

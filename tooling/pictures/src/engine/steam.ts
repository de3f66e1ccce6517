import { project, type Camera } from './camera.ts';
import { layeredNoise, noise, smooth } from './noise.ts';
import type { Scene } from './scene.ts';

/** Wisps that rise from hot food, lighter than what is behind them. */
export const addSteam = (
  scene: Scene,
  camera: Camera,
  light: Float32Array,
  depth: Float32Array,
) => {
  const { width, height } = camera;
  for (const { at, width: wide, height: tall, strength } of scene.steam) {
    const foot = project(camera, at);
    const head = project(camera, [at[0], at[1], at[2] + tall]);
    const half = (wide / scene.view.span) * width * 0.5;
    const rise = Math.max(foot.y - head.y, half * 1.6);
    const top = Math.max(0, Math.floor(foot.y - rise));
    const bottom = Math.min(height - 1, Math.ceil(foot.y));
    for (let j = top; j <= bottom; j++) {
      const up = (foot.y - j) / rise;
      const fade = smooth(0, 0.3, up) * (1 - smooth(0.45, 1, up));
      if (fade <= 0) continue;
      const left = Math.max(0, Math.floor(foot.x - half * 1.5));
      const last = Math.min(width - 1, Math.ceil(foot.x + half * 1.5));
      for (let i = left; i <= last; i++) {
        const k = j * width + i;
        if (depth[k] < foot.depth - tall - 4) continue;
        const drift = noise(up * 2.2, at[0] * 3.1 + 5) * 0.45 * up;
        const across = (i - foot.x) / half - drift;
        const body = 1 - smooth(0.2, 1, Math.abs(across));
        if (body <= 0) continue;
        const bent = noise(across * 1.1 + 9, up * 2.4, 3) * 0.9;
        const wisp = layeredNoise(across * 1.1 + bent, up * 1.3 + at[0], 2, 2);
        const strand = Math.max(0, 1 - Math.abs(wisp) * 2.2) ** 2;
        const amount = strand * body * body * fade * strength * 0.55;
        for (let c = k * 3; c < k * 3 + 3; c++) light[c] += (0.95 - light[c]) * amount;
      }
    }
  }
};

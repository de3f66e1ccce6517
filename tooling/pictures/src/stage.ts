import { heightIndex } from './engine/heights.ts';
import type { Liquid, Scene } from './engine/scene.ts';
import type { Shape } from './engine/shape.ts';
import { flat } from './materials.ts';
import { hex } from './palette.ts';
import { random, type Random } from './random.ts';

/** A scene being laid out, with its own source of chance. */
export interface Stage {
  scene: Scene;
  chance: Random;
  add(...shapes: Shape[]): void;
  pour(liquid: Liquid): void;
  /** Height of what lies at a place so far: where the next thing comes to rest. */
  top(x: number, y: number, reach?: number): number;
}

/** An empty, lit table. */
export const newStage = (seed: string): Stage => {
  const scene: Scene = {
    view: { pitch: 90, target: [0, 0, 1], span: 34 },
    light: {
      azimuth: 140,
      elevation: 38,
      key: [2.15, 1.98, 1.72],
      sky: [0.36, 0.4, 0.46],
      bounce: [0.26, 0.2, 0.14],
      softness: 0.22,
    },
    table: flat(hex('#7A4E2D')),
    backdrop: hex('#20160f'),
    shapes: [],
    liquids: [],
    glass: [],
    blur: 0,
    steam: [],
    cutOut: false,
    exposure: 1,
    seed,
  };
  const heights = heightIndex();
  const heightAt = (x: number, y: number) => {
    const level = scene.liquids.reduce((high, liquid) => {
      const away = Math.sqrt((liquid.x - x) ** 2 + (liquid.y - y) ** 2);
      return away < liquid.reach ? Math.max(high, liquid.level) : high;
    }, 0);
    return Math.max(level, heights.at(x, y));
  };
  return {
    scene,
    chance: random(seed),
    add(...shapes) {
      scene.shapes.push(...shapes);
      shapes.forEach(heights.add);
    },
    pour: (liquid) => void scene.liquids.push(liquid),
    top(x, y, reach = 0) {
      if (reach === 0) return heightAt(x, y);
      const steps = [-reach, 0, reach];
      return Math.max(...steps.flatMap((dx) => steps.map((dy) => heightAt(x + dx, y + dy))));
    },
  };
};

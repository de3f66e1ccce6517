import type { Vec3 } from '../engine/vector.ts';
import type { Stage } from '../stage.ts';

/** Straight down on the table. */
export const fromAbove = (stage: Stage, span = 33, target: Vec3 = [0, 0, 1]) => {
  stage.scene.view = { pitch: 89, target, span, angle: 22 };
};

/** As a guest sees it, sitting at the table. */
export const fromSeat = (
  stage: Stage,
  pitch = 46,
  span = 33,
  target: Vec3 = [0, 0, 1.6],
  yaw = 0,
) => {
  stage.scene.view = { pitch, yaw, target, span, angle: 24 };
  stage.scene.blur = pitch < 62 ? 1 : 0.5;
};

export const steam = (stage: Stage, at: Vec3, strength = 0.4, width = 9, height = 13) => {
  stage.scene.steam.push({ at, width, height, strength });
};

import type { Vec3 } from '../engine/vector.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { sweep } from './table.ts';

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

/**
 * Over a counter, low, with a wall of colour behind: for glasses, cakes and other tall things.
 *
 * @param near colour of the counter
 * @param far colour of the wall
 * @param height of the middle of the picture, in centimetres above the counter
 */
export const fromCounter = (
  stage: Stage,
  near: string,
  far: string,
  { span, height, pitch = 17 }: { span: number; height: number; pitch?: number },
) => {
  fromSeat(stage, pitch, span, [0, 0, height]);
  stage.scene.table = sweep(hex(near), hex(far), 5, 46);
  stage.scene.backdrop = hex(far);
  stage.scene.blur = 0.6;
};

export const steam = (stage: Stage, at: Vec3, strength = 0.4, width = 9, height = 13) => {
  stage.scene.steam.push({ at, width, height, strength });
};

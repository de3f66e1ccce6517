import { ball, blend, box, carve, leafOutline, rod } from '../engine/distances.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { iroko } from './board.ts';

export const steel: Material = (s) => {
  paint(s, hex('#c9c8c4'));
  bump(s, 0.6, 0.03);
  s.metal = true;
  s.shine = 0.7;
  s.rough = 0.16;
};

export const brass: Material = (s) => {
  paint(s, hex('#e0b050'));
  bump(s, 0.6, 0.03);
  s.metal = true;
  s.shine = 0.75;
  s.rough = 0.2;
};

/** A table spoon along x, bowl at the far end; about 18 cm. */
export const spoon = (stage: Stage, at: Vec3, yaw: number, material: Material = steel, size = 1) =>
  stage.add(
    solid(
      at,
      [10.4 * size, 2 * size, 0.9 * size],
      turned(yaw),
      (x, y, z) => {
        const [px, py, pz] = [x / size, y / size, z / size];
        const egg = ball(px - 7, py, pz - 0.15, 2.7, 1.8, 0.55);
        const hollow = ball(px - 7, py, pz - 0.75, 2.5, 1.62, 0.78);
        const grip = rod(px, py, pz * 1.5, [-9.5, 0, 0.2], [5, 0, 0.35], 0.62, 0.26);
        return (
          blend(carve(egg, hollow, 0.1), Math.max(grip, Math.abs(pz - 0.2) - 0.22), 0.6) *
          size *
          0.6
        );
      },
      material,
    ),
  );

/** A table fork along x. */
export const fork = (stage: Stage, at: Vec3, yaw: number, material: Material = steel) =>
  stage.add(
    solid(
      at,
      [10.2, 1.5, 1],
      turned(yaw),
      (x, y, z) => {
        const arch = z - 0.3 - Math.sin((x - 3) * 0.4) * (x > 3 ? 0.3 : 0);
        const grip = Math.max(
          rod(x, y, arch * 1.4, [-9.5, 0, 0], [4, 0, 0], 0.6, 0.26),
          Math.abs(arch) - 0.18,
        );
        const head = box(x - 5.4, y, arch, 1.4, 1.15, 0.16, 0.14);
        let tines = 9;
        for (let i = -1.5; i <= 1.5; i++)
          tines = Math.min(tines, rod(x, y, arch, [6, i * 0.66, 0], [9.6, i * 0.6, 0], 0.19, 0.1));
        return blend(blend(grip, head, 0.7), tines, 0.25) * 0.6;
      },
      material,
    ),
  );

/** A table knife along x, edge to the left. */
export const tableKnife = (stage: Stage, at: Vec3, yaw: number) =>
  stage.add(
    solid(
      at,
      [10.4, 1, 0.5],
      turned(yaw),
      (x, y, z) => {
        const grip = rod(x, y, z * 1.6, [-9.5, 0, 0], [0, 0, 0], 0.62, 0.5);
        const blade = Math.max(
          box(x - 4.6, y - 0.1, z, 5.2, 0.82, 0.1, 0.05),
          leafOutline(x - 2.4, y + 0.4, 7.8, 1.7),
        );
        return blend(grip, blade, 0.5) * 0.65;
      },
      steel,
    ),
  );

/** A cook's knife along x, point at the far end. */
export const knife = (stage: Stage, at: Vec3, yaw: number) => {
  const axes = turned(yaw);
  stage.add(
    solid(
      at,
      [13.4, 2.3, 0.9],
      axes,
      (x, y, z) => {
        const edge = y + 2.1 - Math.max(0, x - 2) ** 2 * 0.034;
        const blade = Math.max(box(x - 5.5, y, z, 7.6, 2.1, 0.14, 0.05), -edge);
        return blade * 0.7;
      },
      steel,
    ),
    solid(
      at,
      [11.6, 2.4, 0.9],
      axes,
      (x, y, z) => box(x + 6.6, y - 1.1, z, 4.8, 1.05, 0.8, 0.6) * 0.9,
      iroko,
    ),
  );
};

/** A wooden cooking spoon along x. */
export const woodenSpoon = (stage: Stage, at: Vec3, yaw: number, pitch = 0, length = 24) =>
  stage.add(
    solid(
      at,
      length * 0.6,
      turned(yaw, pitch),
      (x, y, z) => {
        const head = ball(x - length * 0.42, y, z, 3.2, 2.2, 0.8);
        const hollow = ball(x - length * 0.42, y, z - 0.7, 2.6, 1.7, 0.8);
        const grip = rod(x, y, z, [-length / 2, 0, 0], [length * 0.34, 0, 0], 0.52, 0.5);
        return blend(carve(head, hollow, 0.15), grip, 0.8) * 0.7;
      },
      iroko,
    ),
  );

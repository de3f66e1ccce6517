import { perspective, project, type Camera } from './camera.ts';
import { smooth } from './noise.ts';
import { softenEdges } from './edges.ts';
import { lightField, litAt } from './lighting.ts';
import { openness } from './occlusion.ts';
import { rasterize } from './raster.ts';
import type { Scene } from './scene.ts';
import { directionOf, shaded, shader } from './shade.ts';
import { castShadows } from './shadow.ts';
import { newSurface, type Surface } from './shape.ts';

/** A finished view in linear light, before it is developed into a picture. */
export interface Exposure {
  camera: Camera;
  light: Float32Array;
  depth: Float32Array;
  /** 1 where something stands, less in shadows on a table that is left out; only for cut-outs. */
  alpha?: Float32Array;
}

const TABLE = -1;
/** Darkest that a shadow on a table that is left out may be. */
const SHADOW = 0.6;

/** 0 at the picture's edge, 1 a little inside: a shadow must not end in a straight line. */
const inset = ({ width, height }: Camera, i: number, j: number) =>
  smooth(0, width * 0.07, Math.min(i, j, width - 1 - i, height - 1 - j));

const tableDepths = (camera: Camera, depth: Float32Array) => {
  const { width, height, scale, eye, forward, right, up } = camera;
  for (let j = 0; j < height; j++) {
    const v = (height / 2 - j - 0.5) * scale;
    for (let i = 0; i < width; i++) {
      const u = (i + 0.5 - width / 2) * scale;
      const dz = forward[2] + right[2] * u + up[2] * v;
      depth[j * width + i] = dz < -1e-4 ? -eye[2] / dz : 1e6;
    }
  }
};

const pour = (scene: Scene, camera: Camera, solid: Float32Array, top: Float32Array) => {
  const { width, height, scale, eye, forward, right, up } = camera;
  const which = new Int8Array(solid.length).fill(-1);
  scene.liquids.forEach((liquid, index) => {
    const place = project(camera, [liquid.x, liquid.y, liquid.level]);
    const reach = liquid.reach / (scale * (place.depth - liquid.reach)) + 2;
    const bottom = Math.min(height - 1, Math.ceil(place.y + reach));
    const last = Math.min(width - 1, Math.ceil(place.x + reach));
    for (let j = Math.max(0, Math.floor(place.y - reach)); j <= bottom; j++) {
      const v = (height / 2 - j - 0.5) * scale;
      for (let i = Math.max(0, Math.floor(place.x - reach)); i <= last; i++) {
        const u = (i + 0.5 - width / 2) * scale;
        const at = j * width + i;
        const t = (liquid.level - eye[2]) / (forward[2] + right[2] * u + up[2] * v);
        if (t <= 0 || t >= top[at]) continue;
        const x = eye[0] + (forward[0] + right[0] * u + up[0] * v) * t - liquid.x;
        const y = eye[1] + (forward[1] + right[1] * u + up[1] * v) * t - liquid.y;
        if (x * x + y * y > liquid.reach * liquid.reach) continue;
        if (liquid.covers && !liquid.covers(x, y)) continue;
        top[at] = t;
        which[at] = index;
      }
    }
  });
  return which;
};

/** Direction of the last {@link placeOf}. */
const along = { x: 0, y: 0, z: 0 };

const placeOf = (camera: Camera, i: number, j: number, t: number, s: Surface) => {
  const { width, height, scale, eye, forward, right, up } = camera;
  const u = (i + 0.5 - width / 2) * scale;
  const v = (height / 2 - j - 0.5) * scale;
  const dx = forward[0] + right[0] * u + up[0] * v;
  const dy = forward[1] + right[1] * u + up[1] * v;
  const dz = forward[2] + right[2] * u + up[2] * v;
  s.x = eye[0] + dx * t;
  s.y = eye[1] + dy * t;
  s.z = eye[2] + dz * t;
  const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
  along.x = dx * length;
  along.y = dy * length;
  along.z = dz * length;
};

const plain = (s: Surface) => {
  s.nx = 0;
  s.ny = 0;
  s.nz = 1;
  s.rough = 0.6;
  s.shine = 0.04;
  s.soft = 0;
  s.metal = false;
};

/** Takes the view of a scene, "width" by "height" pixels. */
export const expose = (scene: Scene, width: number, height: number): Exposure => {
  const camera = perspective(scene.view, width, height);
  const count = width * height;
  const depth = new Float32Array(count);
  tableDepths(camera, depth);
  const ids = new Int32Array(count).fill(TABLE);
  rasterize(scene.shapes, camera, depth, ids);
  const top = scene.liquids.length > 0 ? depth.slice() : depth;
  const poured = pour(scene, camera, depth, top);
  const glassDepth = scene.glass.length > 0 ? top.slice() : undefined;
  const glassIds = glassDepth && new Int32Array(count).fill(-1);
  if (glassDepth) rasterize(scene.glass, camera, glassDepth, glassIds);

  const { span, target } = scene.view;
  const distance = project(camera, target).depth;
  const open = openness(top, width, height, width / span);
  const direction = directionOf(scene.light);
  const shadows = castShadows(scene.shapes, direction, scene.light.softness, target, span * 1.5);
  const field = lightField(camera, top, shadows, direction, (span / width) * 5);
  const shade = shader(scene.light);
  const light = new Float32Array(count * 3);
  const alpha = scene.cutOut ? new Float32Array(count) : undefined;
  const s = newSurface();
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      if (top[at] > distance * 6) {
        light.set(scene.backdrop, at * 3);
        continue;
      }
      plain(s);
      const id = ids[at];
      const liquid = poured[at];
      placeOf(camera, i, j, depth[at], s);
      if (id === TABLE) scene.table(s);
      else scene.shapes[id].look(s);
      if (liquid >= 0) {
        const { material, density, level } = scene.liquids[liquid];
        const deep = (depth[at] - top[at]) * Math.sqrt(-1 / along.z);
        const cover = 1 - Math.exp(-deep * density);
        const below = [s.r, s.g, s.b] as const;
        const tilt = cover < 0.9 ? (1 - cover) * 0.35 : 0;
        const [bx, by] = [s.nx * tilt, s.ny * tilt];
        plain(s);
        placeOf(camera, i, j, top[at], s);
        s.z = level;
        s.u = s.x - scene.liquids[liquid].x;
        s.v = s.y - scene.liquids[liquid].y;
        s.w = cover;
        material(s);
        s.r = below[0] * (1 - cover) + s.r * cover;
        s.g = below[1] * (1 - cover) + s.g * cover;
        s.b = below[2] * (1 - cover) + s.b * cover;
        s.nx += bx;
        s.ny += by;
      }
      const lit = litAt(field, i, j, top[at]);
      shade(s, along.x, along.y, along.z, lit, open[at]);
      light[at * 3] = shaded.r;
      light[at * 3 + 1] = shaded.g;
      light[at * 3 + 2] = shaded.b;
      if (alpha) {
        const bare = id === TABLE && liquid < 0;
        alpha[at] = bare ? Math.max(0, 0.9 - lit * open[at]) * SHADOW * inset(camera, i, j) : 1;
        if (bare) light.fill(0, at * 3, at * 3 + 3);
      }
      if (glassIds && glassDepth && glassIds[at] >= 0) {
        plain(s);
        placeOf(camera, i, j, glassDepth[at], s);
        s.r = s.g = s.b = 1;
        scene.glass[glassIds[at]].look(s);
        const tint = [s.r, s.g, s.b];
        const glint = s.soft * 0.9;
        s.r = s.g = s.b = s.soft = 0;
        shade(s, along.x, along.y, along.z, 1, 1);
        const edge = 1 - Math.min(1, Math.abs(s.nx * along.x + s.ny * along.y + s.nz * along.z));
        const through = 1 - edge * edge * 0.55;
        light[at * 3] = light[at * 3] * tint[0] * through + shaded.r + glint;
        light[at * 3 + 1] = light[at * 3 + 1] * tint[1] * through + shaded.g + glint;
        light[at * 3 + 2] = light[at * 3 + 2] * tint[2] * through + shaded.b + glint;
        top[at] = glassDepth[at];
      }
    }
  }
  softenEdges(light, ids, width, height);
  return { camera, light, depth: top, alpha };
};

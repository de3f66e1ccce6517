import type { Light } from './scene.ts';
import type { Surface } from './shape.ts';
import { cross, unit, type Vec3 } from './vector.ts';

export const directionOf = (light: Light): Vec3 => {
  const azimuth = (light.azimuth * Math.PI) / 180;
  const elevation = (light.elevation * Math.PI) / 180;
  return [
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
};

/** Light of the last shaded point. */
export const shaded = { r: 0, g: 0, b: 0 };

/** Light that comes back from crevices of a coloured thing takes its colour (Jimenez 2016). */
const tinted = (open: number, color: number) => {
  const c = color > 0.95 ? 0.95 : color;
  const a = 2.0404 * c - 0.3324;
  const b = -4.7951 * c + 0.6417;
  const d = 2.7552 * c + 0.6903;
  const value = ((open * a + b) * open + d) * open;
  return value > open ? value : open;
};

/** How a light falls on surfaces: a window to one side, a bright room, and what the table sends back. */
export const shader = (light: Light) => {
  const [lx, ly, lz] = directionOf(light);
  const side = unit(cross([0, 0, 1], [lx, ly, lz]));
  const rise = cross([lx, ly, lz], side);
  const { key, sky, bounce } = light;
  const edgeOf = (value: number, half: number, edge: number) => {
    const t = (half + edge - Math.abs(value)) / (2 * edge);
    return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
  };

  /** What a mirror would see in direction r, blurred by roughness: the window, then the room. */
  const windowIn = (rx: number, ry: number, rz: number, rough: number) => {
    const ahead = rx * lx + ry * ly + rz * lz;
    if (ahead < 0.05) return 0;
    const edge = 0.03 + rough * 1.1;
    const u = (rx * side[0] + ry * side[1]) / ahead;
    const v = (rx * rise[0] + ry * rise[1] + rz * rise[2]) / ahead;
    return (edgeOf(u, 0.34, edge) * edgeOf(v, 0.26, edge) * 9) / (1 + rough * rough * 26);
  };

  /** What metal sees of the room: two bright uprights before the viewer, a ceiling, a darker floor. */
  const strips = (rx: number, ceiling: number) =>
    0.4 + 1.2 * ceiling + 2.6 * edgeOf(rx + 0.55, 0.12, 0.14) + 1.5 * edgeOf(rx - 0.5, 0.05, 0.1);

  /**
   * Lights a surface seen along (vx, vy, vz), of unit length. The answer is in {@link shaded}.
   *
   * @param lit share of the window's light that arrives
   * @param open share of the room's light that arrives
   */
  return (s: Surface, vx: number, vy: number, vz: number, lit: number, open: number) => {
    const { nx, ny, nz } = s;
    const facing = nx * lx + ny * ly + nz * lz;
    const wrap = s.soft * 0.45;
    const fall = (facing + wrap) / (1 + wrap);
    const diffuse = fall <= 0 ? 0 : fall * (1 - s.soft * 0.3) + fall * fall * s.soft * 0.3;
    // Light that has travelled inside comes out where the window does not reach.
    const inside = s.soft * 0.16 * (0.35 + 0.65 * open);
    const direct = diffuse * (lit + (1 - lit) * s.soft * 0.14);
    const upward = nz * 0.5 + 0.5;
    const view = -(nx * vx + ny * vy + nz * vz);
    const nv = view < 0.02 ? 0.02 : view;
    const fresnel = s.shine + (1 - s.shine) * (1 - nv) ** 5 * (1 - s.rough * 0.85);
    const twice = 2 * view;
    const rx = vx + nx * twice;
    const ry = vy + ny * twice;
    const rz = vz + nz * twice;
    const glint = windowIn(rx, ry, rz, s.rough) * (0.12 + 0.88 * lit);
    const ceiling = rz > 0 ? rz : 0;
    const room = (s.metal ? strips(rx, ceiling) : 0.1 + 0.5 * ceiling) * open * (1 - s.rough * 0.5);
    const keep = s.metal ? 0 : 1 - fresnel;
    const sr = s.metal ? s.r : 1;
    const sg = s.metal ? s.g : 1;
    const sb = s.metal ? s.b : 1;
    const er = key[0] * direct + inside * key[0] * s.r;
    const eg = key[1] * direct + inside * key[1] * s.g;
    const eb = key[2] * direct + inside * key[2] * s.b;
    const ar = (sky[0] * upward + bounce[0] * (1 - upward)) * tinted(open, s.r);
    const ag = (sky[1] * upward + bounce[1] * (1 - upward)) * tinted(open, s.g);
    const ab = (sky[2] * upward + bounce[2] * (1 - upward)) * tinted(open, s.b);
    const mirror = s.metal ? 1 : fresnel;
    shaded.r = s.r * (er + ar) * keep + mirror * sr * (glint * key[0] + room * sky[0]);
    shaded.g = s.g * (eg + ag) * keep + mirror * sg * (glint * key[1] + room * sky[1]);
    shaded.b = s.b * (eb + ab) * keep + mirror * sb * (glint * key[2] + room * sky[2]);
  };
};

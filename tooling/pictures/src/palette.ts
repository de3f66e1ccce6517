/** Red, green, blue in linear light. */
export type Color = readonly [r: number, g: number, b: number];

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const known = new Map<string, Color>();

/** A colour as it is written in a style sheet: "#F5B82E". Cheap enough to be named inside a material. */
export const hex = (code: string): Color => {
  const before = known.get(code);
  if (before) return before;
  const number = Number.parseInt(code.slice(1), 16);
  const color: Color = [
    linear(((number >> 16) & 255) / 255),
    linear(((number >> 8) & 255) / 255),
    linear((number & 255) / 255),
  ];
  known.set(code, color);
  return color;
};

export const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const scaled = (color: Color, factor: number): Color => [
  color[0] * factor,
  color[1] * factor,
  color[2] * factor,
];

/** Softens the steps along outlines: a pixel at the border of two shapes takes from its neighbours. */
export const softenEdges = (
  light: Float32Array,
  ids: Int32Array,
  width: number,
  height: number,
) => {
  const before = light.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const id = ids[at];
      if (
        ids[at - 1] === id &&
        ids[at + 1] === id &&
        ids[at - width] === id &&
        ids[at + width] === id
      )
        continue;
      for (let c = 0; c < 3; c++) {
        const k = at * 3 + c;
        const around =
          Math.min(3, before[k - 3]) +
          Math.min(3, before[k + 3]) +
          Math.min(3, before[k - width * 3]) +
          Math.min(3, before[k + width * 3]);
        light[k] = Math.min(3, before[k]) * 0.5 + around * 0.125;
      }
    }
  }
};

/** Takes the share of time gone, 0 to 1, and gives the share of way done. */
export type Easing = (time: number) => number;

export const easeInOutQuad: Easing = (time) =>
  time < 0.5 ? 2 * time ** 2 : 1 - (2 - 2 * time) ** 2 / 2;

/** Of the About page (RTE-22). */
export const easeInOutQuart: Easing = (time) =>
  time < 0.5 ? 8 * time ** 4 : 1 - (2 - 2 * time) ** 4 / 2;

import type { Means, Twist } from './mutant.ts';

/** Several twists in one server: what one lets pass goes through the next. */
export const together =
  (twists: readonly Twist[]): Twist =>
  (ask, means) =>
    twists.reduce<Means['pass']>(
      (pass, twist) => (inner) => twist(inner, { ...means, pass }),
      means.pass,
    )(ask);

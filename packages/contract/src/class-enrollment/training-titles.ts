import { trainings } from '@catering/site-config/trainings';

// The build puts the values into this module, so its types must not name where they come from.
const titlesOf = <Title extends string>([first, ...others]: readonly [
  { title: Title },
  ...{ title: Title }[],
]): readonly [Title, ...Title[]] => [first.title, ...others.map(({ title }) => title)];

/** The titles of the vendor's training programs, in the order of the page (TRN-10 to TRN-22). */
export const TRAINING_TITLES = /* @__PURE__ */ titlesOf(trainings);

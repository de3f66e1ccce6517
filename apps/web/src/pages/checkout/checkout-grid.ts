/** The cart beside what it costs; one above the other on narrow screens. */
export const checkoutGrid =
  'mt-6 flex flex-col gap-10 lg:grid lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-12';

/** A part of a shared address, without the dots, commas, and brackets that the sentence around it left at its end. */
export const withoutStrayEnd = (text: string) => text.trim().replace(/[.,;:!?)]+$/, '');

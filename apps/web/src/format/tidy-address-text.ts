/** A part of a shared address, without the dots and commas that the sentence around it has left at its end. */
export const tidyAddressText = (text: string) => text.trim().replace(/[.,;:!?)]+$/, '');

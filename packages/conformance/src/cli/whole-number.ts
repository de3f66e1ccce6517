import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Parses the value of an option. */
export const wholeNumber = (min: number, max: number) => (text: string) => {
  if (/^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
};

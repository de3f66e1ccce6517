const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A whole number of Nigeria, with or without its country code, or of 10 digits; then another number. */
const TWO_NUMBERS = /^((?:009?)?234\d{10}|0[1-9]\d{9}|(?!234)[1-9]\d{9})(?=\d{10,}$)/;

/**
 * Reads a phone number as a person does: without an extension and without the 0 that people write after the
 * country code.
 *
 * @returns its digits. Two numbers stay separated by a comma, so that checkout can reject them
 */
export function readPhone(text: string): string {
  const plain = text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/o(?=\d)/gi, '0');
  const numbers = plain
    .split(/[^\d\s().+-]/)
    .map(digitsOf)
    .filter(({ length }) => length > 9);
  return (numbers.join(', ') || digitsOf(plain))
    .replace(/^((?:009?)?234)0(?=\d{10}$)/, '$1')
    .replace(TWO_NUMBERS, '$1, ');
}

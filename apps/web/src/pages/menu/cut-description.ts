import { CATEGORY_DESCRIPTION_LENGTH } from '#config/business.ts';

/** A category's description on the menu: at most 40 characters, then "..." (CON-15, D-21). */
export const cutDescription = (description: string) => {
  // By character as people count them: half a surrogate pair would show as a broken sign.
  const characters = Array.from(description);
  return characters.length <= CATEGORY_DESCRIPTION_LENGTH
    ? description
    : `${characters.slice(0, CATEGORY_DESCRIPTION_LENGTH).join('')}...`;
};

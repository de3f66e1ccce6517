import type { MenuSectionData } from './use-menu.ts';

/**
 * Words without case, accents, punctuation and doubled letters: "ọfada" is found by "Ofada", "Moi Moi" by
 * "moi-moi", "Rice and Beans" by "rice & beans", and "Jollof" by "jolof".
 */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})\1/gu, '$1')
    .trim();

/**
 * The sections with the dishes whose name, description or category holds every word of a query.
 * Sections without one are left out; those that are still on their way stay.
 * @param query as it was typed; a blank one finds everything
 */
export function searchMenu(sections: MenuSectionData[], query: string): MenuSectionData[] {
  const folded = fold(query);
  if (folded === '') return sections;
  // A plural finds its singular: "turkeys" finds "turkey".
  const words = folded.split(' ').map((word) => word.replace(/(.{3})s$/, '$1'));
  return sections
    .map(({ category, dishes }) => ({
      category,
      dishes: dishes?.filter(({ name, description }) => {
        const text = fold(`${name} ${description} ${category.name}`);
        // "moimoi" is written in one word, in two, and with a hyphen.
        const joined = fold(name).replaceAll(' ', '');
        return words.every((word) => text.includes(word) || joined.includes(word));
      }),
    }))
    .filter(({ dishes }) => dishes?.length !== 0);
}

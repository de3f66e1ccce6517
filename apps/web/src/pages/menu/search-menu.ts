import type { MenuSectionData } from './use-menu.ts';

/** Without case and accents: "ọfada" is found by "Ofada". */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The sections with the dishes whose name, description or category holds every word of a query.
 * Sections without one are left out; those that are still on their way stay.
 * @param query as it was typed; a blank one finds everything
 */
export function searchMenu(sections: MenuSectionData[], query: string): MenuSectionData[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map(({ category, dishes }) => ({
      category,
      dishes: dishes?.filter(({ name, description }) => {
        const text = fold(`${name} ${description} ${category.name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ dishes }) => dishes?.length !== 0);
}

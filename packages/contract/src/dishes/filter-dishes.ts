import type { Dish, DishQuery } from './schemas.ts';

/** The dishes that pass the filters of the list, in their order (D-62). */
export function filterDishes(
  dishes: readonly Dish[],
  { category, name }: DishQuery = {},
): readonly Dish[] {
  const part = name?.toLowerCase() ?? '';
  return dishes.filter(
    (dish) =>
      (category === undefined || dish.category === category) &&
      dish.name.toLowerCase().includes(part),
  );
}

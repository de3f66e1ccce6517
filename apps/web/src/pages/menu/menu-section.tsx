import type { Category, Dish } from '@catering/contract';
import { classNames } from '@catering/ui/class-names';
import { memo, type CSSProperties } from 'react';
import { DishCard } from './dish-card.tsx';
import { DishCardSkeletons, dishGrid, sectionFrame, SKELETON_CARDS } from './menu-skeleton.tsx';

const CATEGORY_DESCRIPTION_LENGTH = 40;

export const sectionId = ({ _id }: Category) => `category-${_id}`;

/** A category's description on the menu: at most 40 characters, then "...". */
export const cutDescription = (description: string) => {
  // Counts characters as people do: half a surrogate pair would show as a broken sign.
  const characters = Array.from(description);
  return characters.length <= CATEGORY_DESCRIPTION_LENGTH
    ? description
    : `${characters.slice(0, CATEGORY_DESCRIPTION_LENGTH).join('')}...`;
};

const EAGER_PICTURES = 2;

interface MenuSectionProps {
  category: Category;
  /** Absent while they are on their way. */
  dishes: Dish[] | undefined;
  first: boolean;
  /** True if it is laid out only near the window. Until then its height is a guess. */
  deferred: boolean;
}

/**
 * Description, name and dishes of a category, in this order. The page is drawn
 * again with each category that lands, and on cheap phones those that are there already would cost.
 */
export const MenuSection = memo(function MenuSection({
  category,
  dishes,
  first,
  deferred,
}: MenuSectionProps) {
  const id = sectionId(category);
  const { description } = category;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      // The whole text for screen readers. ARIA 1.3 allows it on every role.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={description}
      aria-busy={dishes === undefined || undefined}
      style={{ '--dishes': dishes?.length ?? SKELETON_CARDS } as CSSProperties}
      className={classNames(sectionFrame, deferred && 'deferred-section')}
    >
      <p title={description} className="min-h-6 text-sm text-muted md:text-base">
        {cutDescription(description)}
      </p>
      <h2 id={`${id}-name`} tabIndex={-1} className="text-2xl outline-none">
        {category.name.toUpperCase()}
      </h2>
      {dishes?.length === 0 ? (
        <p className="mt-6 rounded-card border border-line bg-cream px-6 py-8 text-muted">
          No dishes available
        </p>
      ) : (
        <ul className={dishGrid}>
          {dishes ? (
            dishes.map((dish, index) => (
              <li key={dish._id} className="grid">
                <DishCard dish={dish} eager={first && index < EAGER_PICTURES} />
              </li>
            ))
          ) : (
            <DishCardSkeletons />
          )}
        </ul>
      )}
    </section>
  );
});

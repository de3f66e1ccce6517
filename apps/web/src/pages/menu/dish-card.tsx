import type { Dish } from '@catering/contract';
import { classNames } from '@catering/ui/class-names';
import { useId } from 'react';
import { imageAddress } from '#api/image-address.ts';
import { addToCartPath } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Picture } from '#ui/picture.tsx';
import { cardBody, cardFrame, cardText } from './menu-skeleton.tsx';

export const DishCard = ({ dish, eager }: { dish: Dish; eager: boolean }) => {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className={classNames(
        cardFrame,
        'transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised',
      )}
    >
      <Picture
        src={imageAddress(dish.image)}
        alt=""
        sizes="(min-width: 75rem) 17rem, (min-width: 48rem) 30vw, 46vw"
        eager={eager}
      />
      <div className={cardBody}>
        <div className={cardText}>
          <h3 id={nameId} className="line-clamp-2 text-base leading-tight md:text-lg">
            {dish.name}
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-muted">{dish.description}</p>
        </div>
        <div className="mt-auto grid grid-cols-1 gap-2 pt-2 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-1">
          <Money naira={dish.price} className="text-lg font-bold" />
          <LinkButton
            to={addToCartPath(dish._id)}
            aria-label={`Add To Cart: ${dish.name}`}
            size="narrow"
            className="scroll-mt-20 after:absolute after:inset-0 sm:px-4 lg:px-2.5"
          >
            Add To Cart
          </LinkButton>
        </div>
      </div>
    </article>
  );
};

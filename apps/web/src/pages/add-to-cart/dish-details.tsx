import { DELIVERY_FEE_NAIRA, type Dish, type Addon } from '@catering/contract';
import { Skeleton } from '@catering/ui/skeleton';
import { ArrowLeft, Bike } from 'lucide-react';
import { Link } from 'react-router';
import { imageAddress } from '#api/image-address.ts';
import { paths } from '#config/paths.ts';
import { formatNaira } from '#format/money.ts';
import { Money } from '#ui/money.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { PlatesForm } from './plates-form.tsx';

/**
 * A dish with the form that puts it in the cart, or placeholders while the dish is loading. The heading stays the same
 * element, so that it keeps the focus.
 */
export const DishDetails = ({ dish }: { dish: Dish | undefined }) => (
  <article
    aria-labelledby="dish-name"
    aria-busy={dish === undefined || undefined}
    className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-12"
  >
    <div className="lg:sticky lg:top-24 lg:self-start">
      {/* The table is laid while the dish is on its way. */}
      <Picture
        src={dish ? imageAddress(dish.image) : sitePicture('plate')}
        alt=""
        sizes="(min-width: 75rem) 40rem, (min-width: 64rem) 55vw, 94vw"
        eager
        className="rounded-card max-lg:aspect-video"
      />
    </div>
    <div className="grid grid-cols-1 content-start gap-4">
      <Link
        to={paths.order}
        className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand-700 hover:underline"
      >
        <ArrowLeft className="size-4" />
        Menu
      </Link>
      <h1 id="dish-name" className="text-2xl md:text-3xl">
        {dish?.name ?? (
          <>
            <span className="sr-only">Loading the dish</span>
            <Skeleton className="h-9 w-3/4" />
          </>
        )}
      </h1>
      {dish ? <DishText key={dish._id} dish={dish} /> : <DishTextSkeleton />}
    </div>
  </article>
);

const DishText = ({ dish }: { dish: Dish }) => (
  <>
    <p className="text-muted md:text-lg">{dish.description}</p>
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        <Money naira={dish.price} className="text-2xl font-extrabold" />{' '}
        <span className="text-muted">per plate</span>
      </span>
      <span className="inline-flex items-center gap-1.5 text-sm text-muted">
        <Bike className="size-4" />
        <span>{`+ ${formatNaira(DELIVERY_FEE_NAIRA)} delivery`}</span>
      </span>
    </p>
    <PlatesForm dish={dish} />
    <AddonList addons={dish.addons} />
  </>
);

const DishTextSkeleton = () => (
  <>
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="mt-4 h-12 w-52" />
    <Skeleton className="h-13 w-full rounded-full" />
    <SlowNote text="Still loading this dish. Your connection seems slow." />
  </>
);

/** The addons in one line: they are chosen at checkout. */
const AddonList = ({ addons }: { addons: Addon[] }) => {
  if (addons.length === 0) return null;
  return (
    <section aria-labelledby="addons" className="text-sm text-muted">
      <h2 id="addons" className="sr-only">
        Addons
      </h2>
      <p>
        <span>With addons? Choose them at checkout, for each plate:</span>{' '}
        {addons.map((addon, index) => (
          <span key={addon._id}>
            {index > 0 && <span>, </span>}
            <span>{addon.name}</span>{' '}
            <span className="whitespace-nowrap tabular-nums">{`+ ${formatNaira(addon.price)}`}</span>
          </span>
        ))}
        <span>.</span>
      </p>
    </section>
  );
};

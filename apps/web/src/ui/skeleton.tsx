import { classNames } from './class-names.ts';

/** A grey box in the place of something that loads; give it the size of what will come. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'block animate-pulse rounded-field border border-transparent bg-green-100/70',
      className,
    )}
  />
);

import { classNames } from './class-names.ts';

/**
 * A still box in the place of something that loads; give it the size of what will come. Pulsing, each
 * would be drawn again sixty times per second while a cheap phone has a page to start.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'block rounded-field border border-transparent bg-brand-100/70',
      className,
    )}
  />
);

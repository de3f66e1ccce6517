import { classNames } from './class-names.ts';

/** A turning ring for the eye only: the words next to it, or `aria-busy`, say what goes on. */
export const Spinner = ({ className = 'size-[1.1em]' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent',
      className,
    )}
  />
);

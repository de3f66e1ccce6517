import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { RetryPanel } from './retry-panel.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** How a list is fetched. */
export interface ListLoad {
  /** True if the list could not be fetched, and while that is tried again. */
  failed: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedListProps extends ListLoad {
  /** The noun for an entry, one and several: "dish", "dishes". */
  one: string;
  many: string;
  /** Absent while the list is loading. */
  count: number | undefined;
  /** The text of the panel when the list could not be fetched. */
  failure: string;
  className?: string;
  /** The list, or what is in its place while it loads and where it is empty. */
  children: ReactNode;
}

/**
 * A list from the server or, where it could not be fetched, a panel to try again. Screen readers hear
 * that the list is loading, and that it came.
 */
export function LoadedList({
  one,
  many,
  count,
  failed,
  isFetching,
  refetch,
  failure,
  className,
  children,
}: LoadedListProps) {
  const content = useFocusAfter<HTMLDivElement>(failed);
  const loaded = count === 1 ? `Showing 1 ${one}.` : `Showing ${count} ${many}.`;
  const progress = count === undefined ? `Loading the ${many}.` : loaded;
  const text = failed && !isFetching ? '' : progress;
  // Screen readers read only changes in a region that is already there.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <div ref={content} tabIndex={-1} className={classNames('outline-none', className)}>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {failed ? (
        <RetryPanel failure={failure} isFetching={isFetching} refetch={refetch} />
      ) : (
        children
      )}
    </div>
  );
}

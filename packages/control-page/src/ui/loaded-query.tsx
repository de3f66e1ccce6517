import { ErrorText } from '@catering/ui/field';
import { LoadedList } from '@catering/ui/loaded-list';
import { Skeleton } from '@catering/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedQueryProps<Data> {
  query: UseQueryResult<Data>;
  /** A word for one entry, and one for several: "fault", "faults". */
  one: string;
  many: string;
  /** Number of entries; undefined until they are read. */
  count: number | undefined;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A list that a query reads. What was read stays visible if a later reading fails. */
export function LoadedQuery<Data>({
  query: { data, error, refetch },
  one,
  many,
  count,
  empty,
  children,
}: LoadedQueryProps<Data>) {
  return (
    <LoadedList
      one={one}
      many={many}
      count={count}
      failed={error !== null && data === undefined}
      failure={`Could not load the ${many}. ${error?.message}`}
      // Readings of each second are not worth showing.
      isFetching={false}
      refetch={refetch}
      className="stack"
    >
      {data === undefined ? (
        <Loading />
      ) : (
        <>
          {error && (
            <ErrorText role="alert">
              These {many} were read before: {error.message}
            </ErrorText>
          )}
          {(count === 0 && empty) || children(data)}
        </>
      )}
    </LoadedList>
  );
}

/** Replaces content that is still to be read. */
export const Loading = () => (
  <div className="grid gap-2.5" aria-busy="true">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

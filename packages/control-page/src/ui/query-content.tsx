import { Button } from '@catering/ui/button';
import { Skeleton } from '@catering/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#api/control-call-error.ts';
import { Problem } from './problem.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface QueryContentProps<Body> {
  query: Pick<
    UseQueryResult<{ readonly body: Body }, unknown>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  /** What is read: "the faults". */
  what: string;
  /** In place of an empty list. */
  empty?: ReactNode;
  children: (body: Body) => ReactNode;
}

/** What a query has read; until then that it is loading, or why it failed. */
export function QueryContent<Body>({ query, what, empty, children }: QueryContentProps<Body>) {
  const { data, error, isFetching, refetch } = query;
  const count = Array.isArray(data?.body) ? data.body.length : undefined;
  useFocusAfterRemoval(count);
  const again = (
    <Button variant="outline" loading={isFetching} onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <>
      {error !== null && (
        <Problem action={again}>
          <strong>{data ? `This is how it was before: ` : `Could not load ${what}. `}</strong>
          {errorText(error)}
        </Problem>
      )}
      {data && ((count === 0 && empty) || children(data.body))}
      {!data && error === null && (
        <div className="grid gap-2.5" aria-busy="true">
          <p className="sr-only">Loading {what}…</p>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
    </>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/control-call-error.ts';
import { Button } from './button.tsx';

interface Query<Body> {
  readonly data: { readonly body: Body } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Body> {
  query: Query<Body>;
  /** What is read: "the faults". */
  what: string;
  children: (body: Body) => ReactNode;
}

/** What a query has read; until then that it is loading, or why it failed. */
export function Loaded<Body>({ query, what, children }: LoadedProps<Body>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error !== null && (
        <div className="problem" role="alert">
          <CircleAlert aria-hidden />
          <p>
            <strong>{data ? `This is how it was before: ` : `Could not load ${what}. `}</strong>
            {errorText(error)}
          </p>
          <Button loading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && children(data.body)}
      {!data && error === null && (
        <div className="loading" aria-busy="true">
          <p className="visually-hidden">Loading {what}…</p>
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      )}
    </>
  );
}

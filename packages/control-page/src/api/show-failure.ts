import { MockControlError } from '@catering/mock-control';
import type { RefObject } from 'react';
import { notify } from '#app/notify.ts';

interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}

/** The issues of a failed call: at the fields that the server names, or of the call as a whole. */
export const issuesOf = (error: Error): readonly Issue[] =>
  error instanceof MockControlError && error.issues.length > 0
    ? error.issues.map(({ path, message }) => ({ path: path.split('.'), message }))
    : [{ path: [], message: error.message }];

interface FormState {
  readonly form: { readonly ref: RefObject<HTMLFormElement | null> };
  readonly showErrors: (issues: readonly Issue[]) => void;
}

/** Shows in its form why a call failed, or in a toast if the form was left meanwhile. Its `meta` says `inForm`. */
export function showFailure(
  { form, showErrors }: FormState,
  error: Error,
  issues = issuesOf(error),
): void {
  if (form.ref.current) showErrors(issues);
  else notify('error', error.message);
}

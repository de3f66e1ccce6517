import { MockControlError } from '@catering/mock-control';

/** What is wrong with a call, as a form shows it: at the fields that the server names, or about all of it. */
export const issuesOf = (error: Error) =>
  error instanceof MockControlError && error.issues.length > 0
    ? error.issues.map(({ path, message }) => ({ path: path.split('.'), message }))
    : [{ path: [], message: error.message }];

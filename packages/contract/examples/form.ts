import { enrollmentSchema } from '@catering/contract/schemas';

/** Returns the values of a form, or a message for each invalid field. */
export function readForm(form: HTMLFormElement) {
  const { data, error } = enrollmentSchema.safeParse(Object.fromEntries(new FormData(form)));
  if (data) return { enrollment: data };
  return {
    messages: Object.fromEntries(error.issues.map((issue) => [issue.path[0], issue.message])),
  };
}

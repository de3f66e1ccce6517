import { ControlCallError, errorText } from '#api/control-call-error.ts';

/** What is wrong, by field; "form" for what belongs to no field, "failure" for a call that failed. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The messages by field; those of a place within a field name it: "0.price: Price cannot be negative". */
export function errorsByField(issues: readonly Issue[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [name = 'form', ...rest] = path.map(String);
    const text = rest.length > 0 ? `${rest.join('.')}: ${message}` : message;
    found[name] = found[name] ? `${found[name]} ${text}` : text;
  }
  return found;
}

/**
 * The messages with the labels of the controls in place of the fields' names: a person who fills in a form
 * does not see the names. What belongs to no field may name several.
 */
export function withLabels(
  errors: FieldErrors,
  controls: readonly { readonly name: string; readonly label: string }[],
): FieldErrors {
  const labels = new Map(controls.map(({ name, label }) => [name, label]));
  const label = (word: string) => (labels.has(word) ? `"${labels.get(word)}"` : word);
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const isAtStart = text.startsWith(`${name} `);
      if (name === 'form') return [name, text.replaceAll(/\b[a-z]+\b/gi, label)];
      return [name, isAtStart ? `${labels.get(name) ?? name}${text.slice(name.length)}` : text];
    }),
  );
}

/** The messages that still hold after fields were edited: those of other fields, and of no field if none was. */
export const withoutFields = (errors: FieldErrors, edited: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) =>
      ['form', 'failure'].includes(name) ? edited.length === 0 : !edited.includes(name),
    ),
  );

/** The same for a failed call: "body.price" is about the field "price"; the message, if it names no field. */
export const rejectedFields = (error: unknown): FieldErrors =>
  error instanceof ControlCallError && error.issues.length > 0
    ? errorsByField(
        error.issues.map(({ path, message }) => ({ path: path.split('.').slice(1), message })),
      )
    : { failure: errorText(error) };

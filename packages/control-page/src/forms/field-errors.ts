import { ControlCallError } from '#api/control-call-error.ts';

/** What is wrong, by field; "form" for what belongs to no field. */
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

/** The same for a body that the server rejected: "body.price" is about the field "price". */
export const rejectedFields = (error: unknown): FieldErrors =>
  error instanceof ControlCallError
    ? errorsByField(
        error.issues.map(({ path, message }) => ({ path: path.split('.').slice(1), message })),
      )
    : {};

import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { DEFAULT_FIELD_ERROR } from './field.tsx';

interface Issue {
  /** Contains the name of the field: "email", "body.email". */
  path: readonly PropertyKey[];
  message: string;
}

/**
 * A form of text fields that is validated on submit, by a schema. A field's error shows the rule's
 * own message and clears when the reader goes to the field; a failed submit gives the focus
 * to the first field with an error, which keeps its message. The submit button is what stops a second
 * submit: give it `loading`.
 *
 * Own code instead of a form library: those weigh 13 kB gzipped, on pages for slow networks.
 * @example
 * const { form, field } = useValidatedForm(emailBodySchema, { email: '' }, send);
 * <form {...form}><TextInput label="Email" {...field('email')} /></form>
 * @param initial the values at the start, and the names of the fields in their order; where they come later,
 * they fill what is still empty
 * @param onValid gets what the schema makes of the values of a submit, once they are valid
 * @param onTyped gets all values whenever one of them is changed
 */
export function useValidatedForm<Values extends { [Key in keyof Values]: string }, Body = Values>(
  schema: ZodMiniType<Body, Values>,
  initial: Values,
  onValid: (body: Body) => void,
  onTyped?: (values: Values) => void,
) {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(initial) as Name[];
  // The error of no field has an empty name.
  const [errors, setErrors] = useState<{ [name in Name | '']?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const movingFocus = useRef(false);

  const readValues = () => Object.fromEntries(new FormData(form.current ?? undefined)) as Values;

  const fieldOf = (name: Name) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? undefined;

  const focus = (name: Name) => fieldOf(name)?.focus();

  const given = JSON.stringify(initial);
  const givenBefore = useRef(given);
  useEffect(() => {
    const before = JSON.parse(givenBefore.current) as Values;
    givenBefore.current = given;
    for (const [name, value] of Object.entries(JSON.parse(given) as Values)) {
      const field = fieldOf(name as Name);
      if (field?.value === '') field.value = value as string;
      // A submit before may have missed it.
      if (before[name as Name] === '' && value !== '') clear(name as Name);
    }
  }, [given]);

  const showErrors = (issues: readonly Issue[]) => {
    const found: typeof errors = {};
    for (const { path, message } of issues) {
      const name = names.find((one) => path.includes(one)) ?? '';
      // The first error of a field is the one that is shown.
      found[name] ??= message;
    }
    setErrors(found);
    const first = names.find((name) => name in found);
    if (first === undefined) return;
    movingFocus.current = true;
    focus(first);
    movingFocus.current = false;
  };

  const submit = () => {
    const { data, error } = schema.safeParse(readValues());
    showErrors(error?.issues ?? []);
    if (data) onValid(data);
  };

  const clear = (name: Name) =>
    setErrors((shown) => (shown[name] === undefined ? shown : { ...shown, [name]: undefined }));

  return {
    form: {
      ref: form,
      noValidate: true,
      // Enter that is held down would send the form again once it was sent and emptied.
      onKeyDown: (event: KeyboardEvent) => {
        const isLine = !(event.target instanceof HTMLTextAreaElement);
        if (event.key === 'Enter' && event.repeat && isLine) event.preventDefault();
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit();
      },
    },
    /** Validates the fields as they are, as a press of the submit button does. */
    submit,
    focus,
    /** Shows what the server found at its fields, and gives the focus to the first of them. */
    showErrors,
    /** The error that belongs to no field. */
    formError: errors[''],
    /** Empties the fields. */
    reset: () => {
      for (const name of names) Object.assign(fieldOf(name) ?? {}, { value: '' });
    },
    /** Everything an input of `ui` needs for one field of the form. */
    field: (name: Name) => ({
      name,
      defaultValue: initial[name],
      // A rule without a message gets the default text.
      error: errors[name] !== undefined && (errors[name] || DEFAULT_FIELD_ERROR),
      onPointerDown: () => clear(name),
      onFocus: () => {
        if (!movingFocus.current) clear(name);
      },
      onChange: () => {
        clear(name);
        onTyped?.(readValues());
      },
    }),
  };
}

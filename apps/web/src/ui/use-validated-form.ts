import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/**
 * A form that is checked on submit, by a schema. A field's error shows the rule's own message and
 * clears when the field gains the focus (VAL-17), which is why no field is given the focus after a
 * failed submit, unless `focusFirstError` asks for it: that focus leaves the error in place, and a
 * press on the field or typing into it clears it.
 * @example
 * const { field, onSubmit, busy } = useValidatedForm(emailBodySchema, { email: '' }, send);
 * <form noValidate onSubmit={onSubmit}><TextInput label="Email" {...field('email')} /></form>
 * @param submit gets the checked values; while its promise is open a second submit does nothing
 */
export function useValidatedForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  submit: (values: Values) => unknown,
  { focusFirstError = false } = {},
) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting: busy } = form.formState;
  const movingFocus = useRef(false);
  const focusFirst = (invalid: object) => {
    const [first] = Object.values(invalid) as (FieldError | undefined)[];
    if (!focusFirstError) return;
    // `setFocus` of the form would come later, when its focus can't be told from the visitor's.
    movingFocus.current = true;
    first?.ref?.focus?.();
    movingFocus.current = false;
  };

  return {
    form,
    busy,
    onSubmit: (event: React.SubmitEvent) => {
      event.preventDefault();
      if (!busy) void form.handleSubmit((values) => submit(values), focusFirst)(event);
    },
    /** Everything an input of `ui` needs for one field of the form. */
    field: (name: Path<Values>) => {
      const error = errors[name];
      const message = typeof error?.message === 'string' ? error.message : '';
      const clear = () => form.clearErrors(name);
      return {
        ...form.register(name, { onChange: clear }),
        // A rule without a message of its own gets the default text.
        error: error && (message || true),
        onPointerDown: clear,
        onFocus: () => {
          if (!movingFocus.current) clear();
        },
      };
    },
  };
}

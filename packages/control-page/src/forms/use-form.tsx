import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { errorText } from '#api/control-call-error.ts';
import { dismiss, notify } from '#notices/notices.ts';
import { Problem } from '#ui/problem.tsx';
import { rejectedFields, withLabels, withoutFields, type FieldErrors } from './field-errors.ts';
import {
  checkReading,
  draftOf,
  readDraft,
  type Draft,
  type Field,
  type Reading,
} from './fields.ts';
import { FormControl } from './form-control.tsx';
import { useUnsaved } from './unsaved.ts';

interface FormOptions<Body> {
  fields: readonly Field[];
  /** The contract's schema of the body, which the server reads it with. */
  schema: z.ZodMiniType<Body>;
  /** What is changed; nothing for a new record. */
  record?: object | undefined;
  /** Sends the body. Its `meta` says `inForm`. */
  call: {
    readonly isPending: boolean;
    readonly mutateAsync: (input: { body: Body }) => Promise<unknown>;
  };
  /** Reads a draft in another way than field by field. */
  read?: ((draft: Draft) => Reading) | undefined;
}

const filesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form).entries()]
      .filter(([, value]) => value instanceof File && value.size > 0)
      .map(([name, file]) => [name, [file]]),
  );

/** What a form contains and what is wrong with it, for `Form`. */
export function useForm<Body>({ fields, schema, record, call, read }: FormOptions<Body>) {
  const [before] = useState(() => record && draftOf(fields, record));
  const [draft, setDraft] = useState(() => before ?? draftOf(fields));
  const [isChanged, setChanged] = useState(false);
  const [found, setFound] = useState<FieldErrors>({});
  // Edited since: what is wrong with them is known only at the next submit.
  const [edited, setEdited] = useState<readonly string[]>([]);
  const setErrors = (errors: FieldErrors) => {
    setFound(errors);
    setEdited([]);
  };
  const errors = withLabels(withoutFields(found, edited), fields);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const fail = (error: unknown) =>
    isShown.current
      ? setErrors(rejectedFields(error))
      : notify({ kind: 'failed', text: errorText(error) });
  const submit = (form: HTMLFormElement) => {
    const { body: texts, errors: unread } = read?.(draft) ?? readDraft(fields, draft, before);
    const body = texts && { ...texts, ...filesOf(form) };
    if (before && body && Object.keys({ ...body, ...unread }).length === 0) {
      return setErrors({ form: 'Nothing has changed yet.' });
    }
    const checked = checkReading(schema, { body, errors: unread });
    setErrors(checked.errors);
    if (checked.data === undefined) return;
    call.mutateAsync({ body: checked.data }).catch(fail);
  };
  return {
    draft,
    /** Whether anything was typed or chosen. */
    isChanged,
    found,
    errors,
    /** Puts other texts into the controls. */
    reset: (next: Draft, problems: FieldErrors = {}) => {
      setDraft(next);
      setErrors(problems);
    },
    submit,
    isPending: call.isPending,
    /** What is wrong with none of the fields. */
    problem: Object.entries(errors)
      .filter(([name]) => fields.every((field) => field.name !== name))
      .map(([name, text]) => (['form', 'failure'].includes(name) ? text : `${name}: ${text}`))
      .join(' '),
    /** What the control of a field is drawn with. */
    bind: (field: Field) => ({
      field,
      value: draft[field.name] ?? '',
      error: errors[field.name],
      onChange: (value: string) => {
        setDraft({ ...draft, [field.name]: value });
        setEdited([...edited, field.name]);
        setChanged(true);
      },
    }),
  };
}

type FormState = ReturnType<typeof useForm>;

/** The controls of some fields. */
export const Controls = ({ form, fields }: { form: FormState; fields: readonly Field[] }) =>
  fields.map((field) => <FormControl key={field.name} {...form.bind(field)} />);

interface FormProps {
  form: FormState;
  /** The button that sends the form, and others. */
  buttons: ReactNode;
  children: ReactNode;
}

/** A form that shows what is wrong at its fields, and moves the focus to the first of them. */
export function Form({ form, buttons, children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { found, problem, isChanged } = form;
  useUnsaved(isChanged);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [found]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dismiss();
    form.submit(event.currentTarget);
  };
  return (
    <form ref={ref} className="stack" onSubmit={submit} noValidate>
      {children}
      {problem && <Problem>{problem}</Problem>}
      <div className="row">{buttons}</div>
    </form>
  );
}

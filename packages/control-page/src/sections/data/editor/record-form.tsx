import { Button } from '@catering/ui/button';
import { Radio } from '@catering/ui/choice';
import { Textarea } from '@catering/ui/textarea';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import {
  errorsByField,
  rejectedFields,
  withLabels,
  type FieldErrors,
} from '#forms/field-errors.ts';
import { FormControl } from '#forms/form-control.tsx';
import { Problem } from '#ui/problem.tsx';
import { draftOf, initialDraft, jsonProblem, readDraft } from './draft.ts';
import { fieldsOf } from './edit-fields.ts';
import type { Edit, TableEdits } from './edits.ts';

interface RecordFormProps {
  edit: Edit;
  edits: TableEdits;
  /** The record that is changed; none for a new one. */
  record?: { readonly _id: string } | undefined;
  /** Name of the button that sends the form. */
  action: string;
  done: string;
  onClose: () => void;
  /** Asks whether to remove the record; left out where it cannot be. */
  onRemove?: (() => void) | undefined;
}

const parse = (json: string): unknown => JSON.parse(json);

const filesOf = (form: HTMLFormElement) =>
  [...new FormData(form).entries()]
    .filter(([, value]) => value instanceof File && value.size > 0)
    .map(([name, file]) => [name, [file]] as const);

/** A record by its fields or as JSON. It is checked by the contract, here and by the server. */
export function RecordForm({
  edit,
  edits,
  record,
  action,
  done,
  onClose,
  onRemove,
}: RecordFormProps) {
  const [fields] = useState(() => fieldsOf(edit.schema));
  const [before] = useState(() => draftOf(fields, record));
  const [draft, setDraft] = useState(() => (record ? before : initialDraft(fields)));
  const [json, setJson] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const formRef = useRef<HTMLFormElement>(null);
  // A long form shows what is wrong where it is.
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const { data: stored } = control.data.exportSeed.useQuery({ ...queries.data, enabled: false });
  const suggestions = stored && edits.suggestions?.(stored.body);
  const save = useMutation({
    mutationFn: (body: object) => edit.send(body, record?._id ?? ''),
    meta: { done, showsIssues: true },
    onSuccess: onClose,
    onError: (error) => setErrors(rejectedFields(error)),
  });

  const bodyOf = (form: HTMLFormElement): { body: unknown; errors: FieldErrors } => {
    if (json === undefined) {
      const { body, errors: found } = readDraft(fields, draft, before);
      return { body: { ...body, ...Object.fromEntries(filesOf(form)) }, errors: found };
    }
    try {
      const files = Object.fromEntries(filesOf(form));
      return { body: { ...Object(parse(json)), ...files }, errors: {} };
    } catch (error) {
      return { body: undefined, errors: { json: jsonProblem(error) } };
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { body, errors: unread } = bodyOf(event.currentTarget);
    if (body === undefined) return setErrors(unread);
    const { data, error } = edit.schema.safeParse(body);
    const found = { ...errorsByField(error?.issues ?? []), ...unread };
    setErrors(found);
    if (data && Object.keys(found).length === 0) save.mutate(data);
  };
  const toJson = () => {
    const { body, errors: unread } = readDraft(fields, draft, record ? draftOf(fields) : {});
    setErrors(unread);
    if (Object.keys(unread).length === 0) setJson(JSON.stringify(body, null, 2));
  };
  const toFields = () => {
    try {
      setDraft(draftOf(fields, Object(parse(json ?? '{}'))));
      setJson(undefined);
      setErrors({});
    } catch (error) {
      setErrors({ json: jsonProblem(error) });
    }
  };

  const isField = (name: string) => fields.some((field) => field.name === name);
  // As JSON all messages are below the one field.
  const jsonError = Object.entries(errors).map(([name, text]) =>
    isField(name) ? `${name}: ${text}` : text,
  );
  const labelled = withLabels(errors, fields);
  const ofNoField = Object.entries(labelled).flatMap(([name, text]) => (isField(name) ? [] : text));
  return (
    <form ref={formRef} className="stack" onSubmit={submit} noValidate>
      <div className="row" role="radiogroup" aria-label="Edit">
        <Radio name="mode" checked={json === undefined} onChange={toFields}>
          Fields
        </Radio>
        <Radio name="mode" checked={json !== undefined} onChange={toJson}>
          JSON
        </Radio>
      </div>
      {json !== undefined && (
        <Textarea
          label="Body"
          hint="The body of the request, as the contract has it."
          error={jsonError.join(' ') || undefined}
          rows={14}
          className="font-mono"
          spellCheck={false}
          value={json}
          onChange={({ target }) => setJson(target.value)}
        />
      )}
      {fields
        // JSON holds no file.
        .filter(({ kind }) => json === undefined || kind === 'file')
        .map((field) => (
          <FormControl
            key={field.name}
            field={field}
            // A change may leave out every field.
            hint={record || field.required ? undefined : 'Optional'}
            value={draft[field.name] ?? ''}
            error={json === undefined ? labelled[field.name] : undefined}
            suggestions={suggestions?.[field.name]}
            onChange={(value) => setDraft({ ...draft, [field.name]: value })}
          />
        ))}
      {json === undefined && ofNoField.length > 0 && <Problem>{ofNoField.join(' ')}</Problem>}
      <div className="row justify-end">
        {onRemove && (
          <Button variant="destructive" className="mr-auto" onClick={onRemove}>
            Remove…
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

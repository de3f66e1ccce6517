import { Button } from '@catering/ui/button';
import { Radio } from '@catering/ui/choice';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { draftOf, readDraft } from '#forms/fields.ts';
import { Controls, Form, useForm } from '#forms/use-form.tsx';
import { fieldsOf } from './edit-fields.ts';
import type { Edit, TableEdits } from './edits.ts';
import { JSON_FIELD, readJson } from './read-json.ts';

interface RecordFormProps {
  edit: Edit;
  suggestions: TableEdits['suggestions'];
  /** The record that is changed; none for a new one. */
  record?: { readonly _id: string } | undefined;
  /** Name of the button that sends the form. */
  action: string;
  done: string;
  onClose: () => void;
  /** More that can be done with the record. */
  children?: ReactNode;
}

/** A record by its fields or as JSON. It is checked by the contract, here and by the server. */
export function RecordForm(props: RecordFormProps) {
  const { edit, suggestions, record, action, done, onClose, children } = props;
  const { data: stored } = control.data.exportSeed.useQuery({ ...queries.data, enabled: false });
  const found = stored && suggestions?.(stored.body);
  const [schemaFields] = useState(() => fieldsOf(edit.schema));
  const names = schemaFields.map(({ name }) => name);
  const fields = schemaFields.map((field) => ({
    ...field,
    // A change may leave out every field.
    hint: record || field.required ? undefined : 'Optional',
    suggestions: found?.[field.name],
  }));
  const [isJson, setJson] = useState(false);
  // JSON contains no file.
  const shown = isJson ? [JSON_FIELD, ...fields.filter(({ kind }) => kind === 'file')] : fields;
  const save = useMutation({
    mutationFn: ({ body }: { body: object }) => edit.send(body, record?._id ?? ''),
    meta: { done, inForm: true },
    onSuccess: onClose,
  });
  const form = useForm({
    fields: shown,
    schema: edit.schema,
    record,
    call: save,
    read: isJson ? (draft) => readJson(draft, edit.schema, names) : undefined,
  });
  const toggle = () => {
    const { body, errors } = isJson
      ? readJson(form.draft, edit.schema, names)
      : readDraft(fields, form.draft);
    const isRead = Object.keys(errors).length === 0;
    const next = isJson ? draftOf(fields, body) : { json: JSON.stringify(body, null, 2) };
    form.reset(isRead ? next : form.draft, errors);
    if (isRead) setJson(!isJson);
  };
  return (
    <Form
      form={form}
      buttons={
        <>
          {children}
          <Button variant="outline" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <div className="row" role="radiogroup" aria-label="Edit">
        <Radio name="mode" checked={!isJson} onChange={toggle}>
          Fields
        </Radio>
        <Radio name="mode" checked={isJson} onChange={toggle}>
          JSON
        </Radio>
      </div>
      <Controls form={form} fields={shown} />
    </Form>
  );
}

import type { Seed } from '@catering/mock-control';
import { Button } from '@catering/ui/button';
import { DataTable, type Column } from '@catering/ui/data-table';
import { TextInput } from '@catering/ui/text-input';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormDialogButton } from '#ui/form-dialog-button.tsx';
import { RecordForm, useRecordCall } from './record-form.tsx';
import { tables, type RecordOf, type Table, type TableName } from './tables.ts';

/** Rows that one step shows: a thousand orders at once would make the page slow. */
const STEP = 50;

interface RecordProps {
  name: TableName;
  record: { readonly _id: string };
}

function EditRecord({ name, record }: RecordProps) {
  const { one, change } = tables[name];
  const { operation, label = 'Edit' } = change;
  return (
    <FormDialogButton
      aria-label={`${label} ${one} ${record._id}`}
      title={`${label}: ${one} ${record._id}`}
      renderForm={(close) => (
        <RecordForm
          operation={operation}
          record={record}
          action={label === 'Edit' ? 'Save' : label}
          done={`The ${one} is changed.`}
          onClose={close}
        />
      )}
    >
      {label}…
    </FormDialogButton>
  );
}

interface RemoveRecordProps {
  one: string;
  remove: NonNullable<Table['remove']>;
  id: string;
}

function RemoveRecord({ one, remove, id }: RemoveRecordProps) {
  const call = useRecordCall(remove.operation, { meta: { done: `The ${one} is removed.` } });
  return (
    <ConfirmButton
      aria-label={`Remove ${one} ${id}`}
      mutation={call}
      input={{ params: { ...remove.params, id } }}
      title={`Remove the ${one} ${id}?`}
      action="Remove"
      question={<p>It is deleted as an admin deletes it. A reset brings it back.</p>}
    >
      Remove…
    </ConfirmButton>
  );
}

function AddRecord({ name }: { name: TableName }) {
  const { one, add } = tables[name];
  if (!add) return null;
  return (
    <FormDialogButton
      title={`New ${one}`}
      renderForm={(close) => (
        <RecordForm operation={add} action="Add" done={`The ${one} is added.`} onClose={close} />
      )}
    >
      <Plus aria-hidden />
      Add a {one}…
    </FormDialogButton>
  );
}

const columnsOf = <Name extends TableName>(
  name: Name,
  seed: Seed,
): readonly Column<RecordOf<Name>>[] => [
  {
    head: 'Record',
    breaks: true,
    cell: (row) => (
      <>
        <strong>{tables[name].titleOf(row, seed)}</strong>
        <code className="block wrap-anywhere text-muted">{row._id}</code>
      </>
    ),
  },
  {
    head: 'Details',
    breaks: true,
    cell: (row) =>
      tables[name].detailsOf(row, seed).map((detail) => <div key={detail}>{detail}</div>),
  },
  {
    head: 'Change',
    cell: (record) => (
      <span className="row lg:flex-nowrap">
        <EditRecord name={name} record={record} />
        {tables[name].remove && (
          <RemoveRecord one={tables[name].one} remove={tables[name].remove} id={record._id} />
        )}
      </span>
    ),
  },
];

interface RecordsProps<Name> {
  name: Name;
  seed: Seed;
}

/** The records of one table, those with a text, the newest first. */
export function Records<Name extends TableName>({ name, seed }: RecordsProps<Name>) {
  const [shown, setShown] = useState(STEP);
  const [text, setText] = useState('');
  const rows: readonly RecordOf<Name>[] = seed[name].toReversed();
  if (rows.length === 0) {
    return (
      <Empty title={`There are no ${name}.`}>
        <AddRecord name={name} />
      </Empty>
    );
  }
  const wanted = text.trim().toLowerCase();
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted));
  return (
    <>
      <div className="filters">
        <TextInput
          label={`Search ${name}`}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="text-sm text-muted" role="status">
          {Math.min(shown, found.length)} of {found.length} shown
        </p>
        <AddRecord name={name} />
      </div>
      <DataTable
        label={name}
        columns={columnsOf(name, seed)}
        rows={found.slice(0, shown)}
        keyOf={({ _id }) => _id}
      />
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, found.length - shown)} more
        </Button>
      )}
    </>
  );
}

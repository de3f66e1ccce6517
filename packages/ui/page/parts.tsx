import { Badge, type Tone } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';
import { buttonStyle, type ButtonStyle } from '@catering/ui/button-style';
import { Checkbox, Radio } from '@catering/ui/choice';
import { DataTable, type Column } from '@catering/ui/data-table';
import { Dialog } from '@catering/ui/dialog';
import { moneyFormat } from '@catering/ui/format/money';
import { LoadedList } from '@catering/ui/loaded-list';
import { Select } from '@catering/ui/select';
import { Skeleton } from '@catering/ui/skeleton';
import { TextInput } from '@catering/ui/text-input';
import { Textarea } from '@catering/ui/textarea';
import { Timestamp } from '@catering/ui/timestamp';
import { showToast, Toasts, type Toast } from '@catering/ui/toasts';
import { Heart } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

const tones: readonly Tone[] = ['neutral', 'good', 'warning', 'bad', 'info'];
const onLight: readonly ButtonStyle['variant'][] = [
  'primary',
  'outline',
  'ghost',
  'danger',
  'destructive',
];
const onDark: readonly ButtonStyle['variant'][] = ['accent'];
const naira = moneyFormat('NGN');
const rows = [
  { id: 'one', name: 'A first row', amount: 1000, at: '2026-11-21T09:30:00.000Z' },
  { id: 'two', name: 'A second row', amount: 1000.5, at: '2026-11-21T23:30:00.000Z' },
];

const columns: Column<(typeof rows)[number]>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Amount', numeric: true, cell: ({ amount }) => naira(amount) },
  { head: 'When', cell: ({ at }) => <Timestamp at={at} /> },
];

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Buttons = ({ variants }: { variants: readonly ButtonStyle['variant'][] }) =>
  variants.map((variant) => (
    <div key={variant} className="flex flex-wrap gap-3">
      <Button variant={variant}>{variant}</Button>
      <Button variant={variant} loading>
        {variant}, loading
      </Button>
      <Button variant={variant} aria-disabled>
        {variant}, inactive
      </Button>
      {(['large', 'bar', 'compact', 'narrow'] as const).map((size) => (
        <Button key={size} variant={variant} size={size}>
          {variant}, {size}
        </Button>
      ))}
      <Button variant={variant} size="icon" aria-label={`${variant}, icon`}>
        <Heart aria-hidden="true" />
      </Button>
      <a href="#link" className={buttonStyle({ variant })}>
        {variant}, link
      </a>
    </div>
  ));

function Dialogs() {
  const [open, setOpen] = useState<'box' | 'choice' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('box')}>Open a box</Button>
      <Button onClick={() => setOpen('choice')}>Open a choice</Button>
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Dialog title="A box" open={open === 'box'} onClose={close}>
        <p>It closes by its button, by Escape, and by a press outside.</p>
      </Dialog>
      <Dialog title="A choice" open={open === 'choice'} dismissible={false} onClose={close}>
        <Button fullWidth onClick={close}>
          Go on
        </Button>
      </Dialog>
      <Dialog title="A sheet" open={open === 'sheet'} sheet onClose={close}>
        <p>It is at the right edge.</p>
      </Dialog>
    </div>
  );
}

const toasts: readonly Toast[] = [
  { kind: 'success', title: 'Saved', id: 'saved' },
  { kind: 'error', title: 'Lost', description: 'The server does not respond.', id: 'lost' },
];

const fields = [
  { label: 'Text' },
  { label: 'Text with a hint', hint: 'What it is for' },
  { label: 'Text with an error', error: 'This is not right', defaultValue: 'wrong' },
  { label: 'Text that cannot be changed', disabled: true, defaultValue: 'fixed' },
];

export const Parts = () => (
  <main className="mx-auto grid max-w-200 gap-10 p-6">
    <h1 className="text-xl font-bold">Parts</h1>
    <Group title="Buttons">
      <Buttons variants={onLight} />
      <div className="grid gap-3 rounded-card bg-brand-900 p-4">
        <Buttons variants={onDark} />
      </div>
    </Group>
    <Group title="Badges">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={<Heart aria-hidden="true" />}>
            {tone}
          </Badge>
        ))}
      </div>
    </Group>
    <Group title="Fields">
      {fields.map((field) => (
        <TextInput key={field.label} {...field} />
      ))}
      <Textarea label="Several lines" hint="It grows with its text" />
      <Select label="One of a list" error="Choose another one">
        <option>First</option>
        <option>Second</option>
      </Select>
      <Checkbox defaultChecked>A checkbox</Checkbox>
      <Radio name="choice">A choice</Radio>
      <Radio name="choice" defaultChecked>
        Another choice
      </Radio>
    </Group>
    <Group title="Table">
      <DataTable label="Rows" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </Group>
    <Group title="Skeleton">
      <Skeleton className="h-10" />
    </Group>
    <Group title="A list that failed to load">
      <LoadedList
        one="row"
        many="rows"
        count={undefined}
        failed
        isFetching={false}
        refetch={() => {}}
        failure="The rows could not be loaded."
      >
        {null}
      </LoadedList>
    </Group>
    <Group title="Toasts">
      <div className="flex flex-wrap gap-3">
        {toasts.map((toast) => (
          <Button key={toast.id} onClick={() => showToast(toast)}>
            {toast.title}
          </Button>
        ))}
      </div>
      <Toasts durationMs={6500} />
    </Group>
    <Group title="Dialogs">
      <Dialogs />
    </Group>
  </main>
);

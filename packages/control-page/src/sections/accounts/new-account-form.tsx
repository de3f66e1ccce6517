import { controlContract } from '@catering/mock-control';
import { Button } from '@catering/ui/button';
import { control } from '#api/control.ts';
import type { Field } from '#forms/fields.ts';
import { Controls, Form, useForm } from '#forms/use-form.tsx';
import type { SignedInAccount } from './signed-in.tsx';

const lines: readonly Field[] = [
  { name: 'email', label: 'Email', kind: 'email', hint: 'A free one when left empty.' },
  {
    name: 'password',
    label: 'Password',
    kind: 'text',
    hint: '"a good password" when left empty.',
  },
  {
    name: 'role',
    label: 'Role',
    kind: 'choice',
    values: ['user', 'admin'],
    required: true,
    initial: 'user',
  },
  { name: 'orders', label: 'Past orders', kind: 'number', hint: 'Paid, of dishes from the menu.' },
];
const boxes: readonly Field[] = [
  {
    name: 'verified',
    label: 'The email is verified',
    kind: 'flag',
    required: true,
    initial: 'true',
  },
];
const fields = [...lines, ...boxes];

export function NewAccountForm({ onCreated }: { onCreated: (session: SignedInAccount) => void }) {
  const create = control.accounts.create.useMutation({
    meta: { done: 'The account is made.', inForm: true },
    onSuccess: ({ body }: { body: SignedInAccount }) => onCreated(body),
  });
  const form = useForm({ fields, schema: controlContract.accounts.create.body, call: create });
  return (
    <Form
      form={form}
      buttons={
        <Button type="submit" loading={create.isPending}>
          Make the account
        </Button>
      }
    >
      <div className="col-fit-52 max-sm:col-fit-32">
        <Controls form={form} fields={lines} />
      </div>
      <Controls form={form} fields={boxes} />
    </Form>
  );
}

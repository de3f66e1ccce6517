import { controlContract } from '@catering/mock-control';
import { useState, type SubmitEvent } from 'react';
import { control } from '#api/control.ts';
import { Button } from '@catering/ui/button';
import { Checkbox } from '@catering/ui/choice';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import {
  errorsByField,
  rejectedFields,
  withLabels,
  type FieldErrors,
} from '#forms/field-errors.ts';
import { textOf } from '#forms/text-of.ts';
import type { SignedInAccount } from './signed-in.tsx';

const bodySchema = controlContract.accounts.create.body;

const ORDERS_LABEL = 'Past orders';

/** What the form asks for, without what is left empty. */
function read(form: HTMLFormElement) {
  const texts = ['email', 'password', 'role']
    .map((name) => [name, textOf(form, name)])
    .filter(([, text]) => text !== '');
  const orders = textOf(form, 'orders');
  return {
    ...Object.fromEntries(texts),
    verified: new FormData(form).has('verified'),
    ...(orders === '' ? {} : { orders: Number(orders) }),
  };
}

export function NewAccountForm({ onCreated }: { onCreated: (session: SignedInAccount) => void }) {
  const [found, setErrors] = useState<FieldErrors>({});
  const errors = withLabels(found, [{ name: 'orders', label: ORDERS_LABEL }]);
  const create = control.accounts.create.useMutation({
    meta: { done: 'The account is made.', showsIssues: true },
    onSuccess: ({ body }: { body: SignedInAccount }) => onCreated(body),
    onError: (error: unknown) => setErrors(rejectedFields(error)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data, error } = bodySchema.safeParse(read(event.currentTarget));
    setErrors(errorsByField(error?.issues ?? []));
    if (data) create.mutate({ body: data });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="col-fit-52 max-sm:col-fit-32">
        <TextInput
          label="Email"
          hint="A free one when left empty."
          error={errors.email}
          name="email"
          type="email"
          autoComplete="off"
        />
        <TextInput
          label="Password"
          hint='"a good password" when left empty.'
          error={errors.password}
          name="password"
          autoComplete="off"
        />
        <Select label="Role" error={errors.role} name="role">
          <option>user</option>
          <option>admin</option>
        </Select>
        <TextInput
          label={ORDERS_LABEL}
          hint="Paid, of dishes from the menu."
          error={errors.orders}
          name="orders"
          inputMode="numeric"
          placeholder="0"
        />
      </div>
      <Checkbox name="verified" defaultChecked>
        The email is verified
      </Checkbox>
      <div className="row">
        <Button type="submit" variant="primary" loading={create.isPending}>
          Make the account
        </Button>
      </div>
    </form>
  );
}

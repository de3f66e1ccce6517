import type { Account } from '@catering/mock-control';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Moment } from '#ui/moment.tsx';
import { Part } from '#ui/part.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { SignedIn, type SignedInAccount } from './signed-in.tsx';

function AccountActions({
  account,
  onSignedIn,
}: {
  account: Account;
  onSignedIn: (session: SignedInAccount) => void;
}) {
  const { _id: id, email } = account;
  const signIn = control.accounts.signIn.useMutation({
    meta: { done: `Signed in as ${email}.` },
    onSuccess: ({ body }: { body: SignedInAccount }) => onSignedIn(body),
  });
  const end = control.accounts.endSessions.useMutation({
    meta: { done: `All sessions of ${email} have ended.` },
  });
  return (
    <span className="row">
      <Button
        aria-label={`Sign in as ${email}`}
        loading={signIn.isPending}
        onClick={() => signIn.mutate({ params: { id }, body: {} })}
      >
        Sign in as
      </Button>
      <Button
        aria-label={`End sessions of ${email}`}
        loading={end.isPending}
        onClick={() => end.mutate({ params: { id }, body: {} })}
      >
        End sessions
      </Button>
    </span>
  );
}

const columns = (onSignedIn: (session: SignedInAccount) => void): Column<Account>[] => [
  { head: 'Email', cell: ({ email }) => <span className="mono long-word">{email}</span> },
  {
    head: 'Role',
    cell: ({ role, verified, disabled }) => (
      <span className="row">
        <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{role}</Badge>
        {!verified && <Badge tone="warning">not verified</Badge>}
        {disabled && <Badge tone="bad">disabled</Badge>}
      </span>
    ),
  },
  { head: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    head: 'Sessions',
    cell: (account) => <AccountActions account={account} onSignedIn={onSignedIn} />,
  },
];

/** The accounts: sign in as one, make one, end sessions. */
export function Accounts() {
  const query = control.accounts.list.useQuery(queries.accounts);
  const [session, setSession] = useState<SignedInAccount>();
  return (
    <>
      {session && <SignedIn session={session} onClose={() => setSession(undefined)} />}
      <Part title="All accounts">
        <Loaded query={query} what="the accounts">
          {(accounts) =>
            accounts.length === 0 ? (
              <Empty title="There is no account.">Make one below, or sign up on the site.</Empty>
            ) : (
              <DataTable
                label="Accounts, newest first"
                columns={columns(setSession)}
                rows={accounts}
                keyOf={({ _id }) => _id}
              />
            )
          }
        </Loaded>
      </Part>
      <Part title="New account">
        <NewAccountForm onCreated={setSession} />
      </Part>
    </>
  );
}

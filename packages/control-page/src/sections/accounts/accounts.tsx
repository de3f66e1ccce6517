import type { Account } from '@catering/mock-control';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { Badge } from '@catering/ui/badge';
import { DataTable, type Column } from '@catering/ui/data-table';
import { CallButton } from '#ui/call-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { Timestamp } from '@catering/ui/timestamp';
import { Panel } from '#ui/panel.tsx';
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
    <span className="row lg:flex-nowrap lg:whitespace-nowrap">
      <CallButton
        aria-label={`Sign in as ${email}`}
        call={signIn}
        input={{ params: { id }, body: {} }}
      >
        Sign in as
      </CallButton>
      <CallButton
        aria-label={`End sessions of ${email}`}
        call={end}
        input={{ params: { id }, body: {} }}
      >
        End sessions
      </CallButton>
    </span>
  );
}

const columns = (onSignedIn: (session: SignedInAccount) => void): Column<Account>[] => [
  {
    head: 'Email',
    breaks: true,
    cell: ({ email }) => <span className="font-mono text-[0.9em]">{email}</span>,
  },
  {
    head: 'Role',
    cell: ({ role, verified, disabled }) => (
      <span className="row lg:flex-nowrap lg:whitespace-nowrap">
        <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{role}</Badge>
        {!verified && <Badge tone="warning">not verified</Badge>}
        {disabled && <Badge tone="bad">disabled</Badge>}
      </span>
    ),
  },
  { head: 'Made', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    head: 'Sessions',
    cell: (account) => <AccountActions account={account} onSignedIn={onSignedIn} />,
  },
];

export function Accounts() {
  const query = control.accounts.list.useQuery(queries.accounts);
  const [session, setSession] = useState<SignedInAccount>();
  return (
    <>
      {session && <SignedIn session={session} onClose={() => setSession(undefined)} />}
      <Panel title="All accounts">
        <QueryContent
          query={query}
          what="the accounts"
          empty={
            <Empty title="There is no account.">Make one below, or sign up on the site.</Empty>
          }
        >
          {(accounts) => (
            <DataTable
              label="Accounts, newest first"
              columns={columns(setSession)}
              rows={accounts}
              keyOf={({ _id }) => _id}
            />
          )}
        </QueryContent>
      </Panel>
      <Panel title="New account">
        <NewAccountForm onCreated={setSession} />
      </Panel>
    </>
  );
}

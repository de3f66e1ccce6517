import { controlContract, type Account } from '@catering/mock-control';
import { Badge } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';
import { buttonStyle } from '@catering/ui/button-style';
import { DataTable, type Column } from '@catering/ui/data-table';
import { ErrorText } from '@catering/ui/field';
import { Select } from '@catering/ui/select';
import { TextInput } from '@catering/ui/text-input';
import { Timestamp } from '@catering/ui/timestamp';
import { useValidatedForm } from '@catering/ui/use-validated-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { showFailure } from '#api/show-failure.ts';
import { currentSpace } from '#app/addresses.ts';
import { CallButton } from '#ui/call-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';
import { Panel } from '#ui/panel.tsx';

/** A session of an account. The password is known only of an account that was just added. */
interface Session {
  readonly email: string;
  readonly token: string;
  readonly password?: string;
}

/**
 * The address at which a development build of the site opens signed in. The session is in the hash, which no server
 * and no log gets to see.
 * @param site the site's origin
 */
function siteAddressOf(site: string, { email, token }: Session): string {
  const fields = { 'mock-session': token, email };
  return new URL(`/#${new URLSearchParams(fields).toString()}`, site).href;
}

function SignedIn({ session, onClose }: { session: Session; onClose: () => void }) {
  const { email, token, password } = session;
  const { data: server } = useQuery(queries.server);
  const isInSpace = currentSpace() !== undefined;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [token]);
  return (
    <section
      ref={box}
      className="stack gap-2.5 rounded-card border border-brand-700 bg-brand-100 p-4 focus-visible:outline-none"
      aria-label={`Signed in as ${email}`}
      tabIndex={-1}
    >
      <div className="flex items-start justify-between gap-2.5">
        <h3 className="min-w-0 self-center wrap-anywhere">Signed in as {email}</h3>
        <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {password !== undefined && (
        <p>
          Password: <code>{password}</code>
        </p>
      )}
      <p className="max-h-24 overflow-auto rounded-field bg-surface px-3 py-2 font-mono text-[0.9em]">
        {token}
      </p>
      <div className="row">
        <CopyButton text={token} what="The token" label="Copy the token" />
        {server && !isInSpace && (
          <a
            className={buttonStyle({ variant: 'outline' })}
            href={siteAddressOf(server.site, session)}
            target="_blank"
            rel="noreferrer"
          >
            Open the site signed in <ExternalLink aria-hidden />
          </a>
        )}
      </div>
      <p className="text-sm text-muted">
        {isInSpace
          ? 'Send the token with the header of this space.'
          : 'A development build of the site takes the session from its address.'}
      </p>
    </section>
  );
}

interface AccountActionsProps {
  account: Account;
  onSignedIn: (session: Session) => void;
}

function AccountActions({ account: { _id: id, email }, onSignedIn }: AccountActionsProps) {
  const signIn = useMutation({
    mutationFn: control.accounts.signIn,
    meta: { done: `Signed in as ${email}.` },
    onSuccess: onSignedIn,
  });
  const end = useMutation({
    mutationFn: control.accounts.endSessions,
    meta: { done: `All sessions of ${email} have ended.` },
  });
  return (
    <span className="row lg:flex-nowrap lg:whitespace-nowrap">
      <CallButton aria-label={`Sign in as ${email}`} mutation={signIn} input={{ id }}>
        Sign in as
      </CallButton>
      <CallButton aria-label={`End sessions of ${email}`} mutation={end} input={{ id }}>
        End sessions
      </CallButton>
    </span>
  );
}

const columns = (onSignedIn: (session: Session) => void): Column<Account>[] => [
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
  { head: 'Added', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    head: 'Sessions',
    cell: (account) => <AccountActions account={account} onSignedIn={onSignedIn} />,
  },
];

const VERIFIED = 'verified';

/** Reads the form as the server reads an account. */
const accountTextsSchema = z.pipe(
  z.pipe(
    z.object({ email: z.string(), orders: z.string(), role: z.string(), state: z.string() }),
    z.transform(({ email, orders, role, state }) => ({
      email: email.trim() || undefined,
      orders: /^\d+$/.test(orders.trim()) ? Number(orders) : orders.trim() || undefined,
      role,
      verified: state === VERIFIED,
    })),
  ),
  z.pipe(z.any(), controlContract.accounts.create.body),
);

function NewAccountForm({ onCreated }: { onCreated: (session: Session) => void }) {
  const create = useMutation({
    mutationFn: control.accounts.create,
    meta: { done: 'The account is added.', inForm: true },
    onSuccess: onCreated,
    onError: (error) => showFailure(state, error),
  });
  const state = useValidatedForm(
    accountTextsSchema,
    { email: '', orders: '', role: 'user', state: VERIFIED },
    (account) => create.mutate(account),
  );
  const { form, field, formError } = state;
  return (
    <form {...form} className="stack">
      <div className="col-fit-52 max-sm:col-fit-32">
        <TextInput
          label="Email"
          hint="A new one if left empty"
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <Select label="Role" {...field('role')}>
          <option>user</option>
          <option>admin</option>
        </Select>
        <Select label="Verification" {...field('state')}>
          <option>{VERIFIED}</option>
          <option>not verified</option>
        </Select>
        <TextInput
          label="Past orders"
          hint="Paid, of dishes from the menu"
          inputMode="numeric"
          autoComplete="off"
          {...field('orders')}
        />
      </div>
      {formError && <ErrorText role="alert">{formError}</ErrorText>}
      <Button type="submit" loading={create.isPending} className="w-fit">
        Add the account
      </Button>
    </form>
  );
}

/** The accounts to sign in as, and a form for another one. */
export function Accounts() {
  const query = useQuery(queries.accounts);
  const [session, setSession] = useState<Session>();
  return (
    <>
      {session && <SignedIn session={session} onClose={() => setSession(undefined)} />}
      <Panel title="All accounts">
        <LoadedQuery
          query={query}
          one="account"
          many="accounts"
          count={query.data?.length}
          empty={<Empty title="There is no account.">Add one below, or sign up on the site.</Empty>}
        >
          {(accounts) => (
            <DataTable
              label="Accounts, newest first"
              columns={columns(setSession)}
              rows={accounts}
              keyOf={({ _id }) => _id}
            />
          )}
        </LoadedQuery>
      </Panel>
      <Panel title="New account">
        <NewAccountForm onCreated={setSession} />
      </Panel>
    </>
  );
}

import { Button } from '@catering/ui/button';
import { buttonStyle } from '@catering/ui/button-style';
import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { currentSpace } from '#place/space.ts';
import { CopyButton } from '#ui/copy-button.tsx';

/** A session of an account; the password is known for an account that was just made. */
export interface SignedInAccount {
  readonly email: string;
  readonly token: string;
  readonly password?: string;
}

/**
 * Where a development build of the site opens signed in. The session is in the hash, which no server
 * and no log gets to see.
 * @param site the site's origin
 */
function siteAddressOf(site: string, { email, token }: SignedInAccount): string {
  const fields = { 'mock-session': token, email };
  return new URL(`/#${new URLSearchParams(fields).toString()}`, site).href;
}

export function SignedIn({ session, onClose }: { session: SignedInAccount; onClose: () => void }) {
  const { email, token, password } = session;
  const { data } = control.server.read.useQuery(queries.server);
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
        <CopyButton
          text={`Authorization: Bearer ${token}`}
          what="The header"
          label="Copy as a header"
        />
        {data && currentSpace() === undefined && (
          <a
            className={buttonStyle({ variant: 'outline' })}
            href={siteAddressOf(data.body.site, session)}
            target="_blank"
            rel="noreferrer"
          >
            Open the site signed in <ExternalLink aria-hidden />
          </a>
        )}
      </div>
      <p className="text-sm text-muted">
        {currentSpace() === undefined
          ? 'A development build of the site takes the session from its address.'
          : 'Send the token with the header of this space.'}
      </p>
    </section>
  );
}

import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { siteAddressOf } from './site-address.ts';

/** A session of an account; the password is known for an account that was just made. */
export interface SignedInAccount {
  readonly email: string;
  readonly token: string;
  readonly password?: string;
}

/** What to do with a session: copy its token, or open the site with it. */
export function SignedIn({ session, onClose }: { session: SignedInAccount; onClose: () => void }) {
  const { email, token, password } = session;
  const { data } = control.server.read.useQuery(queries.server);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [token]);
  return (
    <section ref={box} className="signed-in" aria-label={`Signed in as ${email}`} tabIndex={-1}>
      <div className="part-head">
        <h3>Signed in as {email}</h3>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      {password !== undefined && (
        <p>
          Password: <code>{password}</code>
        </p>
      )}
      <p className="token mono">{token}</p>
      <div className="row">
        <CopyButton text={token} what="The token" label="Copy the token" />
        <CopyButton
          text={`Authorization: Bearer ${token}`}
          what="The header"
          label="Copy as a header"
        />
        {data && (
          <a
            className="button"
            href={siteAddressOf(data.body.site, { email, token })}
            target="_blank"
            rel="noreferrer"
          >
            Open the site signed in <ExternalLink aria-hidden />
          </a>
        )}
      </div>
      <p className="hint">A development build of the site takes the session from its address.</p>
    </section>
  );
}

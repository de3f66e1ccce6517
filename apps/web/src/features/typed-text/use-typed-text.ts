import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession, useTabStorage } from '#app/hooks.ts';
import { keepValues, readValues, type FormName } from './typed-text.ts';

interface Sending {
  /** True while the text is being sent, even by an earlier opening of the form on this page. */
  isPending: boolean;
  /** Empties the fields. */
  onSent: () => void;
}

/**
 * Keeps the text of a form until it is sent: on other pages of this tab, and over a reload. It is shown to its typist,
 * and to the account that a guest logs in to.
 */
export function useTypedText<Values extends Record<string, string>>(
  form: FormName,
  empty: Values,
  { isPending, onSent }: Sending = { isPending: false, onSent: () => undefined },
) {
  const storage = useTabStorage();
  const { account } = useSession();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // An effect, because the document of the build is rendered without the text.
  useEffect(() => setTyped(readValues(storage, { form, account })), [storage, form, account]);

  const wasPending = useRef(isPending);
  const followSending = useEffectEvent(() => {
    const isSent = Object.keys(readValues(storage, { form, account })).length === 0;
    if (wasPending.current && !isPending && isSent) onSent();
    wasPending.current = isPending;
  });
  useEffect(() => followSending(), [isPending]);
  return {
    values: { ...empty, ...typed },
    keep: (values: Values) => {
      setTyped(values);
      keepValues(storage, { form, account }, values);
    },
    drop: () => keepValues(storage, { form, account }),
  };
}

/**
 * Counts the sessions that have ended or changed hands on this page. Used as the `key` of a form, it removes what an
 * account typed from the screen. A guest who logs in goes on with the same form.
 */
export function useSessionsEnded() {
  const { account } = useSession();
  const [seen, setSeen] = useState({ account, ended: 0 });
  if (seen.account === account) return seen.ended;
  const ended = seen.account === null ? seen.ended : seen.ended + 1;
  setSeen({ account, ended });
  return ended;
}

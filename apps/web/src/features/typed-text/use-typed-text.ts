import { useState } from 'react';
import { useAppDispatch, useAppSelector, useSession } from '#app/hooks.ts';
import { selectTypedValues, textDropped, textTyped, type FormName } from './typed-text-slice.ts';

/**
 * What is typed into a form, kept until it is sent: on other pages of this tab, and over a reload. It is shown to
 * who typed it, and to the account that a guest logs in to.
 */
export function useTypedText<Values extends Record<string, string>>(form: FormName, empty: Values) {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const typed = useAppSelector((state) => selectTypedValues(state, { form, account }));
  return {
    values: { ...empty, ...typed },
    keep: (values: Values) => dispatch(textTyped({ form, account, values })),
    drop: () => dispatch(textDropped({ form, account })),
  };
}

/**
 * How often a session has ended or changed hands on this page. As the `key` of a form it takes what an account
 * typed from the screen; a guest who logs in goes on with the same form.
 */
export function useSessionsEnded() {
  const { account } = useSession();
  const [seen, setSeen] = useState({ account, ended: 0 });
  if (seen.account === account) return seen.ended;
  const ended = seen.account === null ? seen.ended : seen.ended + 1;
  setSeen({ account, ended });
  return ended;
}

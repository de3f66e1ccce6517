import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import {
  draftDropped,
  draftTyped,
  selectDraft,
  type DraftName,
  type WithCart,
} from './cart-slice.ts';

/** What is typed into a form, kept until it is sent: on other pages, after a reload, and until a logout. */
export function useDraft<Values extends Record<string, string>>(name: DraftName, empty: Values) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state: WithCart) => selectDraft(state, name));
  return {
    values: { ...empty, ...draft },
    keep: (values: Values) => dispatch(draftTyped({ name, values })),
    drop: () => dispatch(draftDropped(name)),
  };
}

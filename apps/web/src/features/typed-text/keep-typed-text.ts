import type { AppStore } from '#app/store.ts';
import type { TabStorage } from './tab-storage.ts';
import { typedTextRead, type TypedText } from './typed-text-slice.ts';

const FORMS = ['delivery', 'support', 'enrollment'] as const;

const isRecordOf = (isValue: (value: unknown) => boolean, value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isValue);

const isText = (value: unknown) => typeof value === 'string';

/** What is stored, without what another version of the site has left there. */
const readTypedText = (stored: unknown): TypedText => {
  const forms = new Map(Object.entries(stored ?? {}));
  return Object.fromEntries(
    FORMS.map((form) => [form, forms.get(form)]).filter(([, texts]) =>
      isRecordOf((values) => isRecordOf(isText, values), texts),
    ),
  );
};

/**
 * Reads what this tab had stored, and stores what is typed from now on.
 *
 * @param signal ends it
 */
export function keepTypedText(
  { dispatch, getState, subscribe }: AppStore,
  storage: TabStorage,
  signal: AbortSignal,
) {
  dispatch(typedTextRead(readTypedText(storage.read())));
  let stored = getState().typedText;
  const stop = subscribe(() => {
    const { typedText } = getState();
    if (typedText === stored) return;
    stored = typedText;
    storage.write(typedText);
  });
  signal.addEventListener('abort', stop);
}

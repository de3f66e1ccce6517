import type { TabStorage } from '#features/browser-storage/tab-storage.ts';

/** A form whose text is kept until it is sent. */
export type FormName = 'delivery' | 'support' | 'enrollment';

export interface Typist {
  form: FormName;
  /** The account that typed it (`accountOf`); null for a guest. */
  account: string | null;
}

/** Text of a form that is not sent yet: values by the names of its fields. */
export interface TypedText extends Typist {
  values: Readonly<Record<string, string>>;
}

export const readTexts = (storage: TabStorage): TypedText[] => {
  const stored = storage.read();
  return Array.isArray(stored) ? (stored as TypedText[]) : [];
};

const isOf =
  ({ form, account }: Typist) =>
  (text: TypedText) =>
    text.form === form && text.account === account;

/** A typist's values of a form. The text of a guest who logged in joins what they had typed before. */
export const readValues = (storage: TabStorage, typist: Typist): Record<string, string> =>
  Object.fromEntries(
    readTexts(storage)
      .filter(isOf(typist))
      .flatMap(({ values }) => Object.entries(values).filter(([, text]) => text !== '')),
  );

/** Keeps the values of a form; undefined once it was sent. */
export const keepValues = (
  storage: TabStorage,
  typist: Typist,
  values?: TypedText['values'],
): void => {
  const isOwn = isOf(typist);
  const others = readTexts(storage).filter((text) => !isOwn(text));
  storage.write(values ? [...others, { ...typist, values }] : others);
};

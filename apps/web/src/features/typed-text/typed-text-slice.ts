import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  accountOf,
  signedIn,
  signedOut,
  storedLoginAccepted,
} from '#features/session/session-slice.ts';

/** A form whose text is kept until it is sent. */
export type FormName = 'delivery' | 'support' | 'enrollment';

/** The values of a form by the names of its fields. */
export type TypedValues = Readonly<Record<string, string>>;

/** What was typed in this tab and not sent yet: by form, then by account (`accountOf`); a guest has ''. */
export type TypedText = { [Form in FormName]?: Readonly<Record<string, TypedValues>> };

const GUEST = '';

interface Typist {
  form: FormName;
  /** Null for a guest. */
  account: string | null;
}

const withoutEmpty = (values: TypedValues = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

const initialState: TypedText = {};

const typedTextSlice = createSlice({
  name: 'typedText',
  initialState,
  reducers: {
    textTyped: (
      forms,
      { payload: { form, account, values } }: PayloadAction<Typist & { values: TypedValues }>,
    ) => {
      forms[form] = { ...forms[form], [account ?? GUEST]: values };
    },
    /** The form was sent. */
    textDropped: (forms, { payload: { form, account } }: PayloadAction<Typist>) => {
      delete forms[form]?.[account ?? GUEST];
    },
    /** What the tab had stored before a reload. */
    typedTextRead: (_forms, { payload }: PayloadAction<TypedText>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => ({}))
      // What a guest typed on the way to the login belongs to who logs in. What another account typed goes.
      .addMatcher(isAnyOf(signedIn, storedLoginAccepted), (forms, { payload: { email } }) => {
        const account = accountOf(email);
        return Object.fromEntries(
          Object.entries(forms).map(([form, texts]) => [
            form,
            { [account]: { ...texts[account], ...withoutEmpty(texts[GUEST]) } },
          ]),
        );
      }),
  selectors: {
    selectTypedValues: (forms, { form, account }: Typist) => forms[form]?.[account ?? GUEST],
  },
});

export const typedTextReducer = typedTextSlice.reducer;
export const { textTyped, textDropped, typedTextRead } = typedTextSlice.actions;
export const { selectTypedValues } = typedTextSlice.selectors;

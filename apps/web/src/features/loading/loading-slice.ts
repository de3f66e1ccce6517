import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LoadingState {
  /** Pending actions, the newest last. */
  pending: { id: number; tip: string }[];
}

const initialState: LoadingState = { pending: [] };

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {
    actionStarted: ({ pending }, { payload }: PayloadAction<{ id: number; tip: string }>) => {
      pending.push(payload);
    },
    /** The action is settled, or its 20 seconds are over; an id that is gone is ignored. */
    actionEnded: (state, { payload: ended }: PayloadAction<number>) => {
      state.pending = state.pending.filter(({ id }) => id !== ended);
    },
  },
  selectors: {
    /** The action whose tip the overlay shows: the newest one. */
    selectShownAction: ({ pending }) => pending.at(-1),
  },
});

export const loadingReducer = loadingSlice.reducer;
export const { actionStarted, actionEnded } = loadingSlice.actions;
export const { selectShownAction } = loadingSlice.selectors;

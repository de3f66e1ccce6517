import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

interface LoadingState {
  /** Actions under way, the newest last. */
  running: { id: string; tip: string }[];
}

const initialState: LoadingState = { running: [] };

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {
    actionStarted: (state, { payload }: PayloadAction<{ id: string; tip: string }>) => {
      state.running.push(payload);
    },
    /** Also tells the 20 seconds being over; what ended already is ignored. */
    actionEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.running = state.running.filter((action) => action.id !== id);
    },
  },
});

export const { actionStarted, actionEnded } = loadingSlice.actions;
export const loadingReducer = loadingSlice.reducer;

/** The action whose tip the overlay shows: the newest one. */
export const selectShownAction = ({ loading }: { loading: LoadingState }) => loading.running.at(-1);

export const newActionId = () => nanoid();

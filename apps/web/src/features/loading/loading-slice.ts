import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';

interface LoadingState {
  /** Actions under way, the newest last. */
  running: { id: string; tip: string }[];
}

const initialState: LoadingState = { running: [] };

export const actionStarted = createAction<{ id: string; tip: string }>('loading/actionStarted');
/** Also tells the 20 seconds being over; what ended already is ignored. */
export const actionEnded = createAction<string>('loading/actionEnded');

export function loadingReducer(
  state: LoadingState = initialState,
  action: UnknownAction,
): LoadingState {
  const { running } = state;
  if (actionStarted.match(action)) return { running: [...running, action.payload] };
  if (actionEnded.match(action)) {
    return { running: running.filter(({ id }) => id !== action.payload) };
  }
  return state;
}

/** The action whose tip the overlay shows: the newest one. */
export const selectShownAction = ({ loading }: { loading: LoadingState }) => loading.running.at(-1);

export const newActionId = () => nanoid();

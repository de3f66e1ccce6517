import { useDispatch } from 'react-redux';
import { LOADING_LIMIT_MS } from '#config/business.ts';
import { actionEnded, actionStarted, newActionId } from './loading-slice.ts';

/**
 * Gives a function that shows the overlay while a promise is under way, for 20 s at most (STA-16,
 * STA-17), and passes on what becomes of the promise.
 * @example const token = await showLoading(loadingTips.login, logIn(credentials));
 */
export function useLoading() {
  const dispatch = useDispatch();
  return async <Result>(tip: string, action: Promise<Result>): Promise<Result> => {
    const id = newActionId();
    dispatch(actionStarted({ id, tip }));
    const limit = setTimeout(() => dispatch(actionEnded(id)), LOADING_LIMIT_MS);
    try {
      return await action;
    } finally {
      clearTimeout(limit);
      dispatch(actionEnded(id));
    }
  };
}

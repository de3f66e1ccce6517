import { useEffect, useRef } from 'react';
import { notify } from './notify.ts';

interface Load {
  /** A second toast with the same id replaces the first. */
  id: string;
  loaded: boolean;
  success: string;
  /** Absent unless the load has failed. */
  failure: string | undefined;
  failureTitle?: string;
}

/** Shows a toast for the result of a load. Data from the cache brings no toast. */
export function useLoadToasts({ id, loaded, success, failure, failureTitle }: Load): void {
  const announced = useRef(loaded);
  useEffect(() => {
    if (loaded && !announced.current) notify({ kind: 'success', id, description: success });
    announced.current = loaded;
  }, [id, loaded, success]);
  useEffect(() => {
    if (failure === undefined) return;
    notify({ kind: 'error', id, title: failureTitle, description: failure });
  }, [id, failure, failureTitle]);
}

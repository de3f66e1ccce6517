import { useEffect, useRef } from 'react';
import { notify } from './notify.ts';

interface Load {
  /** One toast of a load is shown at a time. */
  id: string;
  loaded: boolean;
  success: string;
  /** Absent unless the load has failed. */
  failure: string | undefined;
  failureTitle?: string;
}

/** Says how a load went; what is there from the cache brings no toast. */
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

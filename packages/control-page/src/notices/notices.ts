import { useSyncExternalStore } from 'react';

/** How the last change went, in a sentence. */
export interface Notice {
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

/** How long good news stays, ms; a failure stays until it is dismissed or something else is said. */
const SHOWN_MS = 6000;

let current: Notice | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(notice: Notice | undefined) {
  current = notice;
  for (const listener of listeners) listener();
}

/** Takes the notice away. */
export function dismiss() {
  clearTimeout(timer);
  show(undefined);
}

/** Says something, in place of what was said before. */
export function notify(notice: Notice) {
  dismiss();
  show(notice);
  if (notice.kind === 'done') timer = setTimeout(dismiss, SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotice = () => useSyncExternalStore(subscribe, () => current);

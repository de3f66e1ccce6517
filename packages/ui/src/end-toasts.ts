import { toast } from 'react-toastify/unstyled';

/** Removes all toasts, also those that wait for room. */
export function endToasts() {
  toast.dismiss();
  toast.clearWaitingQueue();
}

import { X } from 'lucide-react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
} from 'react-toastify/unstyled';
import { TOAST_DURATION_MS } from '#config/timings.ts';
import './toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

const CloseToast = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    aria-label="Close notification"
    onClick={closeToast}
    className="-my-2 -mr-2 grid size-[44px] shrink-0 place-items-center rounded-full text-muted hover:text-ink"
  >
    <X aria-hidden="true" className="size-4" />
  </button>
);

/** Where toasts appear (STA-46 to STA-49). Their time stands still under the pointer and the focus. */
const Toasts = () => (
  <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
    <ToastContainer
      position="bottom-right"
      autoClose={TOAST_DURATION_MS}
      transition={fade}
      closeButton={CloseToast}
      icon={false}
      pauseOnHover
      pauseOnFocusLoss
      limit={4}
      aria-label="Notifications"
    />
  </div>
);
export default Toasts;

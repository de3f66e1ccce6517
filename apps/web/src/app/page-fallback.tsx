import { Spinner } from '#ui/spinner.tsx';

/** In place of a page whose chunk is on its way; the spinner fades in, so that a quick one shows none. */
export const PageFallback = () => (
  <div aria-busy="true" className="grid min-h-dvh place-items-center text-green-700">
    <span className="late-spinner -mt-48">
      <Spinner className="size-10" />
    </span>
  </div>
);

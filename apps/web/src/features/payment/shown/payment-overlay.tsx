import { Overlay } from '#features/loading/loading-overlay.tsx';
import type { Attempt } from '../press/use-pay.ts';

/** Covers the page until the pop-up opens. */
export const PaymentOverlay = ({ step }: Pick<Attempt, 'step'>) =>
  step && (
    <Overlay
      key={step}
      tip={step === 'placing' ? 'Sending your order to the kitchen…' : 'Preparing your payment…'}
    />
  );

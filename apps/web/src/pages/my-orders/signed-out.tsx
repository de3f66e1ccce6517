import { loginPath, paths } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PaintedPlate } from '#ui/painted-plate.tsx';

/** What a guest sees: no redirect, and no call that could only fail (ROL-10). */
export const SignedOut = () => (
  <div className="mx-auto grid max-w-md justify-items-center gap-5 py-10 text-center">
    <PaintedPlate className="w-44 rounded-card" />
    <p className="text-lg">Your orders are kept with your account.</p>
    <LinkButton to={loginPath(paths.orders.slice(1))} size="large">
      Log in to see your orders
    </LinkButton>
  </div>
);

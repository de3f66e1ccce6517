import { Button } from '@catering/ui/button';
import { Menu } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { notify } from '#features/notifications/notify.ts';
import { WINDOW_IS_OPEN } from '#features/payment/payment-status-note.tsx';
import { useAppSelector } from '../hooks.ts';
import { lazyWithPreload } from '../lazy-with-preload.ts';

const { preload } = lazyWithPreload(() => import('./mobile-menu-sheet.tsx'));

/** Fetches the code of the menu. A failure shows when it opens. */
export const prefetchMobileMenu = () => void preload().catch(() => {});

export function MobileMenu() {
  // `Suspense` would show it 300 ms late, also where its code is there.
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  // Also by Back and Forward.
  const { key } = useLocation();
  useEffect(() => setSheet(undefined), [key]);
  const { popUp, page } = useAppSelector(({ payment }) => payment);
  const show = async () => {
    // It would lie over the provider's window, which may take a while to show. Pages without the payment have no
    // way out of it.
    if (popUp !== null && page !== null)
      return notify({ kind: 'info', description: WINDOW_IS_OPEN });
    try {
      const module = await preload();
      setSheet(() => module.default);
    } catch (error) {
      notify({
        kind: 'error',
        description: (error as Error).message,
        // A new version of the site has another file, which only a load of the page finds.
        action: { label: 'Reload', onPress: () => location.reload() },
      });
    }
  };
  return (
    <div className="lg:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={Sheet !== undefined}
        onClick={() => void show()}
      >
        <Menu className="size-6" />
      </Button>
      {Sheet && <Sheet onClose={() => setSheet(undefined)} />}
    </div>
  );
}

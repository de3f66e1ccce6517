import { Button } from '@catering/ui/button';
import { Menu } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { notify } from '#features/notifications/notify.ts';
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
  const show = () =>
    preload().then(
      (module) => setSheet(() => module.default),
      (error: Error) => notify({ kind: 'error', description: error.message }),
    );
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

import { Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { notify } from '#features/notifications/notify.ts';
import { Button } from '@catering/ui/button';
import { lazyWithPreload } from '../lazy-with-preload.ts';

const sheet = lazyWithPreload(() => import('./mobile-menu-sheet.tsx'));
const prefetchSheet = () => void sheet.preload().catch(() => {});

/** The whole navigation in a sheet, on narrow screens; fetched with the page, for a first press at once. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  useEffect(prefetchSheet, []);
  const show = () =>
    sheet.preload().then(
      () => setOpen(true),
      (error: Error) => notify({ kind: 'error', description: error.message }),
    );
  return (
    <div className="lg:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <Menu aria-hidden="true" className="size-6" />
      </Button>
      <Suspense>{open && <sheet.Component onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

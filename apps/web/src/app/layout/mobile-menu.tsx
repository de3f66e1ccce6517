import { Menu } from 'lucide-react';
import { useState } from 'react';
import { brand } from '#config/brand.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MobileMenuContent } from './mobile-menu-content.tsx';

/** The whole navigation in a sheet, on narrow screens. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <Button
        look="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-6" />
      </Button>
      <Dialog sheet title={brand.name} open={open} onClose={close} closeLabel="Close menu">
        <MobileMenuContent onLeave={close} />
      </Dialog>
    </div>
  );
}

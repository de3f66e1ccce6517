import { classNames } from '@catering/ui/class-names';
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { useId, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountLinks } from './nav-links.tsx';
import { useLogOut } from './use-log-out.ts';

const itemStyle =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-left font-semibold hover:bg-brand-50 hover:text-brand-700';

export function AccountMenu({ name }: { name: string }) {
  const { open, root, button, toggle, close } = useDisclosure();
  const logOut = useLogOut();
  const listId = useId();
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
        className="flex min-h-11 max-w-44 items-center gap-2 xl:max-w-64 rounded-full border border-line bg-white pr-3 pl-2 font-semibold hover:border-brand-700 hover:bg-brand-50"
      >
        <CircleUserRound className="size-6 shrink-0 text-brand-700" />
        <span className="truncate">{name}</span>
        <ChevronDown
          className={classNames('size-4 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute top-full right-0 z-10 mt-2 w-60 rounded-field border border-line bg-white p-2 shadow-raised"
      >
        {accountLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={itemStyle}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" onClick={logOut} className={classNames(itemStyle, 'text-danger')}>
            <LogOut className="size-4" />
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}

/**
 * The state of a panel below a button. Escape, a press outside, and a focus that leaves the panel close it.
 */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onPress, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => watch.abort();
  }, [open]);

  return { open, root, button, toggle: () => setOpen(!open), close: () => setOpen(false) };
}

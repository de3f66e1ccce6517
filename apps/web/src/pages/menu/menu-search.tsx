import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '@catering/ui/class-names';
import { controlStyle } from '@catering/ui/field';

/** The search field of the menu; it reports what was typed before its code ran, too. */
export const MenuSearch = ({ onSearch }: { onSearch: (query: string) => void }) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value) onSearch(field.current.value);
  }, [onSearch]);
  return (
    <div className="relative mt-4 max-w-md">
      <label htmlFor={id} className="sr-only">
        Search the menu
      </label>
      <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder="Search the menu"
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onSearch(target.value)}
        className={classNames(controlStyle, 'pl-12 [--radius-field:var(--radius-button)]')}
      />
    </div>
  );
};

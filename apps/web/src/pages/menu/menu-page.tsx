import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { delivery, hours } from '@catering/site-config';
import { classNames } from '@catering/ui/class-names';
import { controlStyle } from '@catering/ui/field';
import { Bike, Search } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { KitchenStatus } from '#ui/kitchen-status.tsx';
import { SupportPhone } from '#ui/support-phone.tsx';
import { sessionTabStorage } from '#features/browser-storage/tab-storage.ts';
import { fieldsOf } from '#format/fields-of.ts';
import { formatList } from '#format/list.ts';
import { formatNaira } from '#format/money.ts';
import { formatHours } from '#format/opening-hours.ts';
import { LoadedList } from '@catering/ui/loaded-list';
import { PageHeading } from '#ui/page-heading.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { CategoryChips } from './category-chips.tsx';
import { MenuSection } from './menu-section.tsx';
import { ChipsSkeleton, SectionSkeleton } from './menu-skeleton.tsx';
import { searchMenu } from './search-menu.ts';
import { useMenu, type MenuSectionData } from './use-menu.ts';

/** The number of dishes, once all are known. */
const countDishes = (sections: MenuSectionData[] | undefined) => {
  const lists = sections?.map(({ dishes }) => dishes);
  return lists?.every((dishes) => dishes !== undefined) ? lists.flat().length : undefined;
};

const MenuPage = () => {
  const menu = useMenu();
  const [query, setQuery] = useState('');
  // The transition renders in small steps, so that the page responds to touches between them.
  const deferredQuery = useDeferredValue(query);
  const deferredSections = useDeferredValue(menu.sections);
  const sections = useMemo(
    () => deferredSections && searchMenu(deferredSections, deferredQuery),
    [deferredSections, deferredQuery],
  );

  return (
    <div className="pb-16 md:pb-24">
      <div className="page-column pt-8 pb-4 md:pt-12">
        <PageHeading
          lead={`Cooked fresh when you order, and brought to your door in ${formatList(delivery.cities)}, ${formatHours(hours)}.`}
        >
          Our Menu
        </PageHeading>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="inline-flex items-center gap-2 rounded-full bg-accent-100 px-4 py-1.5 text-sm font-semibold text-warning">
            <Bike className="size-4" />
            <span>{`+ ${formatNaira(DELIVERY_FEE_NAIRA)} delivery per order`}</span>
          </p>
          <KitchenStatus />
        </div>
        <MenuSearch onSearch={setQuery} />
      </div>
      <LoadedList
        {...menu.load}
        one="dish"
        many="dishes"
        count={countDishes(sections)}
        failure="An error occured while retrieving the menu."
        className="min-h-screen"
      >
        <MenuSections sections={sections} query={deferredQuery.trim()} />
      </LoadedList>
    </div>
  );
};
export default MenuPage;

interface MenuSectionsProps {
  /** Absent while the categories are loading. */
  sections: MenuSectionData[] | undefined;
  /** The search that the sections are the result of; empty for the whole menu. */
  query: string;
}

const MenuSections = memo(function MenuSections({ sections, query }: MenuSectionsProps) {
  const { hash } = useLocation();
  // A link to a section needs the heights of those above it.
  const [jumped, setJumped] = useState(hash !== '');
  if (sections?.length === 0) {
    return (
      <p className="page-column py-16 text-center text-lg text-muted">
        {query ? (
          <>
            <span>{`No dish matches “${query}”. Try another word, or call `}</span>
            <SupportPhone />
          </>
        ) : (
          'No dishes available'
        )}
      </p>
    );
  }
  const all = sections ?? [];
  const [first] = all;
  // Everything below the first section waits until that one has its final height: nothing moves.
  const shown = first?.dishes === undefined ? all.slice(0, 1) : all;
  const waiting = !first || all.some(({ dishes }) => dishes === undefined);
  return (
    <div aria-busy={waiting || undefined}>
      {first ? (
        <CategoryChips
          categories={all.map(({ category }) => category)}
          inPage={shown.map(({ category }) => category)}
          isComplete={!waiting}
          onJump={() => setJumped(true)}
        />
      ) : (
        <ChipsSkeleton />
      )}
      {waiting && (
        // The element takes no room, so that nothing moves when it goes.
        <div className="relative h-0">
          <SlowNote
            text="Still loading. Your connection seems slow."
            className="page-column absolute inset-x-0 top-1 z-1 bg-white text-sm"
          />
        </div>
      )}
      {first ? (
        shown.map(({ category, dishes }, index) => (
          <MenuSection
            key={category._id}
            category={category}
            dishes={dishes}
            first={index === 0}
            deferred={index > 0 && !jumped && !query}
          />
        ))
      ) : (
        <SectionSkeleton />
      )}
    </div>
  );
});

/** The last search of this tab: it stays on the way to a dish, to the cart, and back. */
const lastSearch = sessionTabStorage('menu-search');

/** The search of this entry of the history, also after a reload, or else the last one of the tab. */
const earlierSearch = () => {
  const search = fieldsOf(history.state).search ?? lastSearch.read();
  return typeof search === 'string' ? search : '';
};

/** The search field of the menu; it reports what was typed before its code ran, too. */
const MenuSearch = ({ onSearch }: { onSearch: (query: string) => void }) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.value ||= earlierSearch();
    if (current.value) onSearch(current.value);
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
        onChange={({ target: { value } }) => {
          onSearch(value);
          lastSearch.write(value);
          history.replaceState({ ...history.state, search: value }, '');
        }}
        // A phone's keyboard would cover the results.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        className={classNames(controlStyle, 'pl-12 [--radius-field:var(--radius-button)]')}
      />
    </div>
  );
};

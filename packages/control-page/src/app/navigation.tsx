import {
  Activity,
  BookOpen,
  Clock,
  Database,
  Mail,
  Theater,
  TriangleAlert,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { serverPath } from './addresses.ts';
import { hrefOf, sectionNames, SECTIONS, useHashRoute, type Section } from './sections.ts';

const icons: Record<Section, LucideIcon> = {
  requests: Activity,
  faults: TriangleAlert,
  scenarios: Theater,
  clock: Clock,
  accounts: Users,
  mailbox: Mail,
  data: Database,
};

// The list scrolls, and would cut an outline around a link.
const link =
  'flex min-h-control items-center gap-1.5 rounded-field px-2.5 py-1.5 whitespace-nowrap text-ink no-underline -outline-offset-3 ' +
  'hover:bg-brand-50 aria-[current]:bg-brand-100 aria-[current]:font-semibold aria-[current]:text-brand-700 ' +
  'lg:gap-2.5 lg:px-3';

/** Browsers leave a link that gets the focus where it is, if a part of it is shown. */
const WHOLE: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

export function Navigation() {
  const { section } = useHashRoute();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row of sections scrolls.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView(WHOLE);
  }, [section]);
  return (
    <nav aria-label="Sections">
      <ul
        ref={list}
        onFocus={({ target }) => target.scrollIntoView(WHOLE)}
        className="flex gap-0.5 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-5 lg:grid"
      >
        {sectionNames.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a
                className={link}
                href={hrefOf(name)}
                aria-current={name === section ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {SECTIONS[name]}
              </a>
            </li>
          );
        })}
        <li>
          <a className={link} href={`${serverPath()}/docs`} target="_blank" rel="noreferrer">
            <BookOpen aria-hidden />
            API docs
          </a>
        </li>
      </ul>
    </nav>
  );
}

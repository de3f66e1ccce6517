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
import { useEffect, useRef, type FocusEvent } from 'react';
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

const showWhole = (element: Element) =>
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Browsers leave a link that gets the focus where it is, if a part of it is shown. */
const onFocus = ({ target }: FocusEvent<HTMLAnchorElement>) => showWhole(target);

export function Navigation() {
  const { section } = useHashRoute();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row of sections scrolls.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (current) showWhole(current);
  }, [section]);
  return (
    <nav aria-label="Sections">
      <ul
        ref={list}
        className="flex gap-0.5 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-5 lg:grid"
      >
        {sectionNames.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a
                className={link}
                href={hrefOf(name)}
                onFocus={onFocus}
                aria-current={name === section ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {SECTIONS[name]}
              </a>
            </li>
          );
        })}
        <li>
          <a
            className={link}
            href={`${serverPath()}/docs`}
            onFocus={onFocus}
            target="_blank"
            rel="noreferrer"
          >
            <BookOpen aria-hidden />
            API docs
          </a>
        </li>
      </ul>
    </nav>
  );
}

import {
  Activity,
  BookOpen,
  Boxes,
  Clock,
  Database,
  Mail,
  TriangleAlert,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { serverPath } from '#place/server-path.ts';
import { hrefOf, SECTIONS, usePlace, type Section } from '#place/place.ts';

const icons: Record<Section, LucideIcon> = {
  requests: Activity,
  faults: TriangleAlert,
  clock: Clock,
  accounts: Users,
  mailbox: Mail,
  data: Database,
  spaces: Boxes,
};

// The keys of the table are the sections.
const sections = Object.keys(SECTIONS) as Section[];

const link =
  'flex min-h-control items-center gap-1.5 rounded-field px-2.5 py-1.5 whitespace-nowrap text-ink no-underline ' +
  'hover:bg-brand-50 aria-[current]:bg-brand-100 aria-[current]:font-semibold aria-[current]:text-brand-700 ' +
  'lg:gap-2.5 lg:px-3';

export function Navigation() {
  const { section } = usePlace();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row of sections scrolls.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  return (
    <nav aria-label="Sections">
      <ul
        ref={list}
        className="flex gap-0.5 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-5 lg:grid"
      >
        {sections.map((name) => {
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
          <a
            className={link}
            href={`${serverPath(location.pathname)}/docs`}
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

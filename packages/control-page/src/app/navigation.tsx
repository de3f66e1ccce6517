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

export function Navigation() {
  const { section } = usePlace();
  return (
    <nav aria-label="Sections">
      <ul>
        {sections.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a href={hrefOf(name)} aria-current={name === section ? 'page' : undefined}>
                <Icon aria-hidden />
                {SECTIONS[name]}
              </a>
            </li>
          );
        })}
        <li>
          <a href={`${serverPath(location.pathname)}/docs`} target="_blank" rel="noreferrer">
            <BookOpen aria-hidden />
            API docs
          </a>
        </li>
      </ul>
    </nav>
  );
}

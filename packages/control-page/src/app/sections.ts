import { useSyncExternalStore } from 'react';

/** The sections of the page, in their order; each has its own address: "#faults". */
export const SECTIONS = {
  requests: 'Requests',
  faults: 'Faults',
  scenarios: 'Scenarios',
  clock: 'Clock',
  accounts: 'Accounts',
  mailbox: 'Mailbox',
  data: 'Data',
} as const;
export type Section = keyof typeof SECTIONS;

// The keys of the table are the sections.
export const sectionNames = Object.keys(SECTIONS) as Section[];

/** A section, and what is open in it: a request, a mail, a table. */
interface HashRoute {
  readonly section: Section;
  readonly item: string | undefined;
}

/** The address of a section, or of an item in it: "#mailbox/65f…". */
export const hrefOf = (section: Section, item?: string): string =>
  item === undefined ? `#${section}` : `#${section}/${item}`;

/** The route of a hash; the requests for a hash that names no section. */
function routeOf(hash: string): HashRoute {
  const [, name, item] = /^#([^/]*)(?:\/([\w-]+))?$/.exec(hash) ?? [];
  const section = sectionNames.find((one) => one === name) ?? 'requests';
  return { section, item: section === name ? item : undefined };
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The route of the address now. */
export const useHashRoute = (): HashRoute =>
  routeOf(useSyncExternalStore(subscribe, () => location.hash));

import { useSyncExternalStore } from 'react';

/** The sections of the page, in their order; each is an address of its own: "#faults". */
export const SECTIONS = {
  requests: 'Requests',
  faults: 'Faults',
  clock: 'Clock',
  accounts: 'Accounts',
  mailbox: 'Mailbox',
  data: 'Data',
  spaces: 'Spaces',
} as const;
export type Section = keyof typeof SECTIONS;

/** Where on the page one is. */
export interface Place {
  readonly section: Section;
  /** What is open in the section: a request, a mail, a table. */
  readonly item: string | undefined;
}

/** Sections that are part of another one. */
const PARTS: Readonly<Record<string, Section>> = { scenarios: 'faults' };

const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name);

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The address of a place: "#mailbox/65f…". */
export const hrefOf = (section: Section, item?: string): string =>
  `#${section}${item === undefined ? '' : `/${encodeURIComponent(item)}`}`;

/** The place that a hash names; the requests for one that names none. */
export function placeOf(hash: string): Place {
  const [, given = '', item] = /^#([^/]*)(?:\/(.+))?$/.exec(hash) ?? [];
  const name = PARTS[given] ?? given;
  return isSection(name)
    ? { section: name, item: item === undefined ? undefined : decode(item) }
    : { section: 'requests', item: undefined };
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The place that the address names now. */
export const usePlace = (): Place => placeOf(useSyncExternalStore(subscribe, () => location.hash));

/** What is open in the section that is shown. */
export const useItem = (): string | undefined => usePlace().item;

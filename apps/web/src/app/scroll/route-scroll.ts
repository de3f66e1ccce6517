import { HOME_SCROLL_MS, PAGE_SCROLL_MS } from '#config/timings.ts';
import { CONTACT_ANCHOR } from '#config/paths.ts';
import { easeInOutQuad, easeInOutQuart, type Easing } from './animate-scroll.ts';

/** Where the scroll to the contact section ends, in px from its top (CON-27). */
const CONTACT_OFFSET_PX = -100;

/** How a page scrolls when it opens. */
export interface RouteScroll {
  /** In ms. */
  duration: number;
  easing: Easing;
  /** Sections that a hash leads to, each with its offset in px; every other opening leads to the top. */
  anchors?: Readonly<Record<string, number>>;
}

/** RTE-20, RTE-21 */
export const pageScroll: RouteScroll = { duration: PAGE_SCROLL_MS, easing: easeInOutQuad };
/** RTE-22 */
export const aboutScroll: RouteScroll = { duration: PAGE_SCROLL_MS, easing: easeInOutQuart };
/** HOM-41 to HOM-44 */
export const homeScroll: RouteScroll = {
  duration: HOME_SCROLL_MS,
  easing: easeInOutQuad,
  anchors: { [CONTACT_ANCHOR]: CONTACT_OFFSET_PX },
};

/**
 * The section that an opening leads to, and the way there.
 * @param hash of the location, "#contact" for example
 */
export function scrollTarget({ anchors = {} }: RouteScroll, hash: string) {
  const id = hash.slice(1);
  const offset = anchors[id];
  const section = offset === undefined ? null : document.getElementById(id);
  if (!section || offset === undefined) return { section: null, target: () => 0 };
  const target = () => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    const top = section.getBoundingClientRect().top + window.scrollY + offset;
    return Math.max(0, Math.min(top, lowest));
  };
  return { section, target };
}

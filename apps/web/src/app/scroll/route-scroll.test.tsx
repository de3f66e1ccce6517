import { fakeClock } from '@catering/test/clock';
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

/** The place at which the page before was left, in px. */
const LEFT_AT = 800;
const PAGE_HEIGHT = 5000;

/** Opens a page in a window whose scroll can be read; its contact section is `contactAt` px down. */
const openScrolled = async (
  address: string,
  { from = LEFT_AT, contactAt = 2000, reducedMotion = false } = {},
) => {
  const position = { top: from };
  vi.stubGlobal('scrollY', from);
  vi.spyOn(window, 'scrollTo').mockImplementation((_left?: unknown, to?: unknown) => {
    position.top = Number(to);
    vi.stubGlobal('scrollY', to);
  });
  const media = Object.assign(new EventTarget(), { matches: reducedMotion });
  vi.stubGlobal('matchMedia', () => media);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_HEIGHT);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.id === 'contact' ? contactAt - position.top : 0, 100, 100);
  });
  const clock = fakeClock();
  const { user } = await renderApp(address, { advanceTimers: clock.advance });
  return { clock, position, user };
};

test(
  'a page is at its top after 1000 ms, and halfway after half of that time',
  { tags: ['RTE-20', 'RTE-21', 'CON-25'] },
  async () => {
    const { clock, position } = await openScrolled('/support');
    await clock.advance(500);
    expect(position.top).toBeGreaterThan(300);
    expect(position.top).toBeLessThan(500);
    await clock.advance(450);
    expect(position.top).toBeGreaterThan(0);
    await clock.advance(70);
    expect(position.top).toBe(0);
  },
);

test(
  'the home page is at its top after 1500 ms',
  { tags: ['HOM-43', 'HOM-44', 'CON-26'] },
  async () => {
    const { clock, position } = await openScrolled('/');
    await clock.advance(1420);
    expect(position.top).toBeGreaterThan(0);
    await clock.advance(100);
    expect(position.top).toBe(0);
  },
);

test(
  'About scrolls with quartic easing, which starts more slowly',
  { tags: ['RTE-22'] },
  async () => {
    const { clock, position } = await openScrolled('/about');
    await clock.advance(250);
    // Quadratic easing would be near 700 here.
    expect(position.top).toBeGreaterThan(760);
    expect(position.top).toBeLessThan(LEFT_AT);
    await clock.advance(770);
    expect(position.top).toBe(0);
  },
);

test(
  'home with "#contact" scrolls for 1500 ms to 100 px above the contact section',
  { tags: ['HOM-41', 'HOM-42', 'CON-27'] },
  async () => {
    const { clock, position } = await openScrolled('/#contact', { contactAt: 2000 });
    await clock.advance(1420);
    expect(position.top).toBeLessThan(1900);
    await clock.advance(100);
    expect(position.top).toBe(1900);
  },
);

test(
  'a section at the end of the page scrolls as far as possible',
  { tags: ['HOM-41'] },
  async () => {
    const { clock, position } = await openScrolled('/#contact', { contactAt: PAGE_HEIGHT - 50 });
    await clock.advance(1520);
    expect(position.top).toBe(PAGE_HEIGHT - window.innerHeight);
  },
);

test('any other hash scrolls home to its top', { tags: ['HOM-44'] }, async () => {
  const { clock, position } = await openScrolled('/#main');
  await clock.advance(1520);
  expect(position.top).toBe(0);
});

test.each(['wheel', 'keydown'])(
  'a %s by the visitor stops the scroll',
  { tags: ['RTE-20'] },
  async (type) => {
    const { clock, position } = await openScrolled('/support');
    await clock.advance(300);
    fireEvent(window, new Event(type));
    const stopped = position.top;
    expect(stopped).toBeGreaterThan(0);
    expect(stopped).toBeLessThan(LEFT_AT);
    await clock.advance(2000);
    expect(position.top).toBe(stopped);
  },
);

test('with reduced motion the scroll is a jump', { tags: ['RTE-20'] }, async () => {
  const { position } = await openScrolled('/support', { reducedMotion: true });
  expect(position.top).toBe(0);
});

test('a link to the same page scrolls to its top', { tags: ['RTE-20'] }, async () => {
  const { position, user } = await openScrolled('/about', { reducedMotion: true });
  position.top = LEFT_AT;
  vi.stubGlobal('scrollY', LEFT_AT);
  await user.click(mainNavigation().getByRole('link', { name: 'About Us' }));
  expect(position.top).toBe(0);
});

test(
  'a page that was left on the way to its top opens at its top again',
  { tags: ['D-73'] },
  async () => {
    const { clock, position, user } = await openScrolled('/about', { reducedMotion: false });
    await clock.advance(1020);
    vi.stubGlobal('scrollY', LEFT_AT);
    await user.click(mainNavigation().getByRole('link', { name: 'Home' }));
    await clock.advance(300);
    fireEvent.scroll(window);
    act(() => history.back());
    await vi.waitFor(() => expect(location.pathname).toBe('/about'));
    await clock.advance(20);
    act(() => history.forward());
    await vi.waitFor(() => expect(location.pathname).toBe('/'));
    await clock.advance(20);
    expect(position.top).toBe(0);
  },
);

test('a page that opens at its top does not scroll', { tags: ['RTE-20'] }, async () => {
  const { clock } = await openScrolled('/support', { from: 0 });
  await clock.advance(1520);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

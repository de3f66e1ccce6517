import { fakeClock } from '@catering/test/clock';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { animateScroll, easeInOutQuad, easeInOutQuart } from './animate-scroll.ts';
import { aboutScroll, homeScroll, pageScroll, scrollTarget } from './route-scroll.ts';

/** A window whose scroll can be read, at `top` px. */
const scrollableWindow = (top: number, reducedMotion = false) => {
  const position = { top };
  vi.stubGlobal('scrollY', top);
  vi.spyOn(window, 'scrollTo').mockImplementation((_left?: unknown, to?: unknown) => {
    position.top = Number(to);
    vi.stubGlobal('scrollY', to);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  return position;
};
const toTop = { target: () => 0, duration: 1000, easing: easeInOutQuad };

test(
  'a page is at its top after 1000 ms, and half way after half of it',
  { tags: ['RTE-20', 'RTE-21', 'CON-25'] },
  async () => {
    const clock = fakeClock();
    const position = scrollableWindow(800);
    animateScroll({ ...pageScroll, target: () => 0 });
    await clock.advance(500);
    expect(position.top).toBeGreaterThan(300);
    expect(position.top).toBeLessThan(500);
    await clock.advance(480);
    expect(position.top).toBeGreaterThan(0);
    await clock.advance(40);
    expect(position.top).toBe(0);
  },
);

test('the home page takes 1500 ms', { tags: ['HOM-43', 'HOM-44', 'CON-26'] }, async () => {
  const clock = fakeClock();
  const position = scrollableWindow(800);
  animateScroll({ ...homeScroll, target: () => 0 });
  await clock.advance(1450);
  expect(position.top).toBeGreaterThan(0);
  await clock.advance(100);
  expect(position.top).toBe(0);
});

test.each(['wheel', 'keydown'])(
  'a %s of the visitor stops the scroll where it is',
  { tags: ['RTE-20'] },
  async (type) => {
    const clock = fakeClock();
    const position = scrollableWindow(800);
    animateScroll(toTop);
    await clock.advance(300);
    fireEvent(window, new Event(type));
    const stopped = position.top;
    await clock.advance(2000);
    expect(position.top).toBe(stopped);
    expect(stopped).toBeGreaterThan(0);
  },
);

test('with reduced motion the scroll is a jump', { tags: ['RTE-20'] }, () => {
  const position = scrollableWindow(800, true);
  animateScroll(toTop);
  expect(position.top).toBe(0);
});

test('at the top already nothing moves', { tags: ['RTE-20'] }, () => {
  scrollableWindow(0);
  animateScroll(toTop);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('About eases in and out by the fourth power', { tags: ['RTE-22'] }, () => {
  expect(aboutScroll.easing).toBe(easeInOutQuart);
  expect(easeInOutQuart(0.25)).toBe(8 * 0.25 ** 4);
  expect(easeInOutQuart(0.75)).toBe(1 - 8 * 0.25 ** 4);
  expect([0, 0.5, 1].map(easeInOutQuart)).toEqual([0, 0.5, 1]);
  expect([0, 0.5, 1].map(easeInOutQuad)).toEqual([0, 0.5, 1]);
});

const contactSection = (top: number) => {
  document.body.innerHTML = '<section id="contact"></section>';
  const section = document.getElementById('contact');
  if (!section) throw new Error('no section');
  vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  return section;
};

test(
  'the contact section is reached 100 px below the top of the window',
  { tags: ['HOM-41', 'HOM-42', 'CON-27'] },
  () => {
    scrollableWindow(200);
    const section = contactSection(2000);
    const found = scrollTarget(homeScroll, '#contact');
    expect(found.section).toBe(section);
    expect(found.target()).toBe(200 + 2000 - 100);
  },
);

test(
  'a section at the end of the page is reached as far as the page goes',
  { tags: ['HOM-41'] },
  () => {
    scrollableWindow(0);
    contactSection(4900);
    expect(scrollTarget(homeScroll, '#contact').target()).toBe(5000 - window.innerHeight);
  },
);

test.each(['', '#main'])('the hash "%s" leads to the top', { tags: ['HOM-44'] }, (hash) => {
  contactSection(2000);
  const { section, target } = scrollTarget(homeScroll, hash);
  expect(section).toBeNull();
  expect(target()).toBe(0);
});

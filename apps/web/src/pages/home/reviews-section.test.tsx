import { fakeClock } from '@catering/test/clock';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reviews } from '#content/reviews.ts';
import './review-carousel.tsx';
import { ReviewsSection } from './reviews-section.tsx';

const SLIDE_PX = 400;

const region = () => screen.getByRole('region', { name: 'Customer reviews' });
const button = (name: string) => within(region()).getByRole('button', { name });
const row = () => within(region()).getByRole('list');
const carousel = () => row().parentElement as HTMLElement;
const count = reviews.length;
const position = () => within(region()).getByText(/^Reviews? \d+ (to \d+ )?of \d+$/).textContent;
/** The name of the review after this number of steps from the first. Negative steps lead to the last. */
const after = (steps: number) => `Review ${((steps + count) % count) + 1} of ${count}`;

/** The test DOM has no layout: each slide is as wide, and the row shows so many of them. */
function layOutSlides(slidesInView: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(slidesInView * SLIDE_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, SLIDE_PX, SLIDE_PX),
  );
}

async function openReviews(slidesInView = 1) {
  layOutSlides(slidesInView);
  const clock = fakeClock();
  await act(async () => render(<ReviewsSection />));
  await clock.advance(100);
  return clock;
}

test(
  'every review shows a name, occupation, image, and text',
  { tags: ['HOM-25', 'HOM-26', 'HOM-27', 'HOM-28', 'HOM-29', 'D-19'] },
  async () => {
    await openReviews();
    const slides = within(region()).getAllByRole('figure');
    expect(slides).toHaveLength(count);
    for (const [index, { name, occupation, text }] of reviews.entries()) {
      const slide = within(slides[index] ?? document.body);
      expect(slide.getByText(name)).toBeVisible();
      expect(slide.getByText(occupation)).toBeVisible();
      expect(slide.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
      expect(slide.getByRole('blockquote')).toHaveTextContent(text);
    }
  },
);

test(
  'advances every 2500 ms, and continues with the first review after the last',
  { tags: ['HOM-30', 'HOM-31', 'HOM-34', 'CON-28'] },
  async () => {
    const clock = await openReviews();
    expect(position()).toBe(after(0));
    await clock.advance(2399);
    expect(position()).toBe(after(0));
    await clock.advance(1);
    for (let next = 1; next < count; next++) {
      expect(position()).toBe(after(next));
      await clock.advance(2500);
    }
    expect(position()).toBe(after(0));
  },
);

test(
  'arrows move back and forth, and there are no thumbnails',
  { tags: ['HOM-32', 'HOM-33'] },
  async () => {
    await openReviews();
    fireEvent.click(button('Next review'));
    expect(position()).toBe(after(1));
    fireEvent.click(button('Previous review'));
    fireEvent.click(button('Previous review'));
    expect(position()).toBe(after(-1));
    expect(within(region()).getAllByRole('button')).toHaveLength(3);
    expect(within(region()).getAllByRole('img')).toHaveLength(count);
  },
);

test('names the reviews in view, and goes from the last to the first', async () => {
  await openReviews(3);
  expect(position()).toBe(`Reviews 1 to 3 of ${count}`);
  fireEvent.click(button('Previous review'));
  expect(position()).toBe(`Reviews ${count - 2} to ${count} of ${count}`);
  fireEvent.click(button('Next review'));
  expect(position()).toBe(`Reviews 1 to 3 of ${count}`);
});

test('continues from where the visitor scrolled to', async () => {
  const clock = await openReviews();
  row().scrollLeft = 2 * SLIDE_PX;
  fireEvent.scroll(row());
  await clock.advance(100);
  expect(position()).toBe(after(2));
  await clock.advance(2500);
  expect(position()).toBe(after(3));
});

test('the pause button stops the reviews permanently', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  fireEvent.click(button('Pause reviews'));
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  fireEvent.click(button('Play reviews'));
  await clock.advance(2500);
  expect(position()).toBe(after(1));
});

test('pauses under the pointer and the focus', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  const held = vi.spyOn(carousel(), 'matches').mockReturnValue(true);
  await clock.advance(6000);
  expect(position()).toBe(after(0));
  held.mockRestore();
  await clock.advance(2500);
  expect(position()).toBe(after(1));
});

test('pauses in a hidden tab, and out of sight', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  hidden.mockReturnValue(false);
  const place = vi.spyOn(carousel(), 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, innerHeight + 1, SLIDE_PX, SLIDE_PX));
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  place.mockReturnValue(new DOMRect(0, 0, SLIDE_PX, SLIDE_PX));
  await clock.advance(2500);
  expect(position()).toBe(after(1));
});

test('does not start with reduced motion', { tags: ['HOM-30'] }, async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  const clock = await openReviews();
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  fireEvent.click(button('Next review'));
  expect(position()).toBe(after(1));
  expect(button('Play reviews')).toBeVisible();
});

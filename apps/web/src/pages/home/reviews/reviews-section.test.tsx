import { fakeClock } from '@catering/test/clock';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import 'embla-carousel';
import { reviews } from '#content/reviews.ts';
import './review-carousel.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { askForLessMotion, layOutSlides, showEverything } from './testing/carousel-layout.ts';

const region = () => screen.getByRole('region', { name: 'Customer reviews' });
const button = (name: string) => within(region()).getByRole('button', { name });
/** A place inside the carousel, for what the pointer does there. */
const inside = () => button('Next review');
const count = reviews.length;
const position = () => within(region()).getByText(/^Review \d+ of \d+$/).textContent;
/** The position after so many steps from the first review; fewer than none lead to the last. */
const after = (steps: number) => `Review ${((steps + count) % count) + 1} of ${count}`;

async function openReviews(slidesInView?: number) {
  layOutSlides(slidesInView);
  showEverything();
  const clock = fakeClock();
  await act(async () => render(<ReviewsSection />));
  await act(() => vi.dynamicImportSettled());
  return clock;
}

const setTabHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
};

test(
  'every review shows a name, occupation, image, and text',
  { tags: ['HOM-25', 'HOM-26', 'HOM-27', 'HOM-28', 'HOM-29', 'D-19'] },
  async () => {
    render(<ReviewsSection />);
    const slides = await within(region()).findAllByRole('figure');
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

test('advances every 2500 ms', { tags: ['HOM-30', 'HOM-34', 'CON-28'] }, async () => {
  const clock = await openReviews();
  expect(position()).toBe(after(0));
  await clock.advance(2499);
  expect(position()).toBe(after(0));
  await clock.advance(1);
  expect(position()).toBe(after(1));
  await clock.advance(2500);
  expect(position()).toBe(after(2));
});

test('continues with the first review after the last', { tags: ['HOM-31'] }, async () => {
  const clock = await openReviews();
  for (let next = 1; next < count; next++) {
    await clock.advance(2500);
    expect(position()).toBe(after(next));
  }
  await clock.advance(2500);
  expect(position()).toBe(after(0));
});

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

test('has no controls if all reviews are in view', async () => {
  await openReviews(count);
  const controls = button('Next review').parentElement;
  expect(controls).toHaveClass('invisible');
});

test('the pause button stops the reviews permanently', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  fireEvent.click(button('Pause reviews'));
  fireEvent.pointerEnter(inside(), { pointerType: 'mouse' });
  fireEvent.pointerLeave(inside());
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  fireEvent.click(button('Play reviews'));
  await clock.advance(2500);
  expect(position()).toBe(after(1));
});

test('pauses under the pointer, the focus, or a finger', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  const holds = [
    [
      () => fireEvent.pointerEnter(inside(), { pointerType: 'mouse' }),
      () => fireEvent.pointerLeave(inside()),
    ],
    [() => fireEvent.focus(button('Next review')), () => fireEvent.blur(button('Next review'))],
    [() => fireEvent.touchStart(inside()), () => fireEvent.touchEnd(inside())],
  ] as const;
  for (const [number, [hold, letGo]] of holds.entries()) {
    hold();
    await clock.advance(6000);
    expect(position()).toBe(after(number));
    letGo();
    await clock.advance(2500);
    expect(position()).toBe(after(number + 1));
  }
});

test('pauses in a hidden tab', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  setTabHidden(true);
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  setTabHidden(false);
  await clock.advance(2500);
  expect(position()).toBe(after(1));
});

test('does not start with reduced motion', { tags: ['HOM-30'] }, async () => {
  askForLessMotion();
  const clock = await openReviews();
  await clock.advance(10_000);
  expect(position()).toBe(after(0));
  fireEvent.click(button('Next review'));
  expect(position()).toBe(after(1));
  expect(button('Play reviews')).toBeVisible();
});

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
const position = () => within(region()).getByText(/^Review \d of 6$/).textContent;

async function openReviews() {
  layOutSlides();
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
  'six reviews show name, occupation, image and text',
  { tags: ['HOM-25', 'HOM-26', 'HOM-27', 'HOM-28', 'HOM-29', 'D-19'] },
  async () => {
    render(<ReviewsSection />);
    const slides = await within(region()).findAllByRole('figure');
    expect(slides).toHaveLength(6);
    for (const [index, { name, occupation, text }] of reviews.entries()) {
      const slide = within(slides[index] ?? document.body);
      expect(slide.getByText(name)).toBeVisible();
      expect(slide.getByText(occupation)).toBeVisible();
      expect(slide.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
      expect(slide.getByRole('blockquote')).toHaveTextContent(text);
    }
  },
);

test('it moves on by itself every 2500 ms', { tags: ['HOM-30', 'HOM-34', 'CON-28'] }, async () => {
  const clock = await openReviews();
  expect(position()).toBe('Review 1 of 6');
  await clock.advance(2499);
  expect(position()).toBe('Review 1 of 6');
  await clock.advance(1);
  expect(position()).toBe('Review 2 of 6');
  await clock.advance(2500);
  expect(position()).toBe('Review 3 of 6');
});

test('after the sixth comes the first', { tags: ['HOM-31'] }, async () => {
  const clock = await openReviews();
  for (const next of [2, 3, 4, 5, 6]) {
    await clock.advance(2500);
    expect(position()).toBe(`Review ${next} of 6`);
  }
  await clock.advance(2500);
  expect(position()).toBe('Review 1 of 6');
});

test(
  'arrows lead back and forth, and there are no thumbnails',
  { tags: ['HOM-32', 'HOM-33'] },
  async () => {
    await openReviews();
    fireEvent.click(button('Next review'));
    expect(position()).toBe('Review 2 of 6');
    fireEvent.click(button('Previous review'));
    fireEvent.click(button('Previous review'));
    expect(position()).toBe('Review 6 of 6');
    expect(within(region()).getAllByRole('button')).toHaveLength(3);
    expect(within(region()).getAllByRole('img')).toHaveLength(6);
  },
);

test('the pause button stops it for good', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  fireEvent.click(button('Pause reviews'));
  fireEvent.pointerEnter(inside(), { pointerType: 'mouse' });
  fireEvent.pointerLeave(inside());
  await clock.advance(10_000);
  expect(position()).toBe('Review 1 of 6');
  fireEvent.click(button('Play reviews'));
  await clock.advance(2500);
  expect(position()).toBe('Review 2 of 6');
});

test(
  'it stands still under the pointer, the focus and a finger',
  { tags: ['HOM-30'] },
  async () => {
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
      expect(position()).toBe(`Review ${number + 1} of 6`);
      letGo();
      await clock.advance(2500);
      expect(position()).toBe(`Review ${number + 2} of 6`);
    }
  },
);

test('it stands still in a hidden tab', { tags: ['HOM-30'] }, async () => {
  const clock = await openReviews();
  setTabHidden(true);
  await clock.advance(10_000);
  expect(position()).toBe('Review 1 of 6');
  setTabHidden(false);
  await clock.advance(2500);
  expect(position()).toBe('Review 2 of 6');
});

test(
  'it does not start by itself where less motion is asked for',
  { tags: ['HOM-30'] },
  async () => {
    askForLessMotion();
    const clock = await openReviews();
    await clock.advance(10_000);
    expect(position()).toBe('Review 1 of 6');
    fireEvent.click(button('Next review'));
    expect(position()).toBe('Review 2 of 6');
    expect(button('Play reviews')).toBeVisible();
  },
);

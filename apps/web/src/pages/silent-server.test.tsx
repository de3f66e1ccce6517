import { fakeClock } from '@catering/test/clock';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS, SLOW_NOTE_MS } from '#config/timings.ts';
import type { ApiHandlers } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const silence = () => new Promise<never>(() => undefined);
const silent: ApiHandlers = {
  categories: { list: silence },
  blogs: { list: silence },
  dishes: { get: silence },
  order: { list: silence },
  messages: { create: silence },
};

test.each([
  ['/order', 'An error occured while retrieving the menu.'],
  ['/blog', 'An error occured while retrieving the blog contents'],
  ['/add-to-cart?dishId=jollof', 'This dish could not be loaded'],
  ['/user/orders', 'An error occured while retrieving your orders.'],
])(
  '%s has a heading while it loads, says after a while that it is slow, and after 30 s that it failed',
  { tags: ['API-GEN-05', 'CON-20', 'ATC-01', 'ORD-01', 'STA-18'] },
  async (page, failed) => {
    const clock = fakeClock();
    const { requests } = await renderApp(page, {
      api: silent,
      signedInAs: 'ada@example.com',
      advanceTimers: clock.advance,
    });
    expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(main().queryByText(/slow/)).not.toBeInTheDocument();
    await clock.advance(SLOW_NOTE_MS);
    expect(main().getByText(/slow/)).toBeVisible();
    const sent = requests.length;
    await clock.advance(REQUEST_TIMEOUT_MS - SLOW_NOTE_MS - 100);
    expect(main().queryByText(failed)).not.toBeInTheDocument();
    await clock.advance(200);
    expect(main().getByText(failed)).toBeVisible();
    expect(main().getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(requests).toHaveLength(sent);
  },
);

test(
  'without a response to a form, the overlay closes after 20 s, and the button works after 30 s',
  { tags: ['API-GEN-05', 'STA-17'] },
  async () => {
    const clock = fakeClock();
    const { user } = await renderApp('/support', { api: silent, advanceTimers: clock.advance });
    await user.type(main().getByLabelText('Email'), 'ada@example.com');
    await user.type(main().getByLabelText('Message'), 'Hello?');
    const button = main().getByRole('button', { name: 'Send Message' });
    await user.click(button);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    await clock.advance(20_000);
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await clock.advance(10_000);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(await screen.findByText(/No answer from the server/)).toBeVisible();
    expect(main().getByLabelText('Message')).toHaveValue('Hello?');
  },
);

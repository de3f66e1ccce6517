import { fakeClock } from '@catering/test/clock';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';

// The site uses the same scheduler.
notifyManager.setScheduler(queueMicrotask);

const setUp = () => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <LoadingOverlay />
    </QueryClientProvider>,
  );
  /** Starts a mutation. Returns the function that ends it. */
  const start = async (loadingTip?: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const meta = loadingTip === undefined ? {} : { loadingTip };
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise, meta })
      .execute(undefined)
      .catch(() => {});
    await act(async () => {});
    const end = (by: () => void) => act(async () => (by(), mutation));
    return { succeed: () => end(resolve), fail: () => end(() => reject(new Error('no'))) };
  };
  return { start };
};
const overlay = () => screen.queryByRole('status', { name: 'Loading' });

test.each(['succeed', 'fail'] as const)(
  'the overlay shows the tip of a mutation until it ends: %s',
  { tags: ['STA-16', 'RTE-25', 'RTE-26'] },
  async (end) => {
    const { start } = setUp();
    expect(overlay()).not.toBeInTheDocument();
    const mutation = await start('Setting your table…');
    expect(overlay()).toHaveTextContent('Setting your table…');
    await mutation[end]();
    expect(overlay()).not.toBeInTheDocument();
  },
);

test('a mutation without a tip shows no overlay', { tags: ['STA-16'] }, async () => {
  await setUp().start();
  expect(overlay()).not.toBeInTheDocument();
});

test(
  'after 8 seconds the overlay says that the request is still running, and after 20 it disappears',
  { tags: ['RTE-26', 'STA-17', 'CON-22'] },
  async () => {
    const clock = fakeClock();
    await setUp().start('Warming up…');
    await clock.advance(7999);
    expect(overlay()).not.toHaveTextContent('Still working…');
    await clock.advance(1);
    expect(overlay()).toHaveTextContent('Warming up…Still working…');
    await clock.advance(11_999);
    expect(overlay()).toBeInTheDocument();
    await clock.advance(1);
    expect(overlay()).not.toBeInTheDocument();
  },
);

test('two mutations share one overlay, until both have ended', { tags: ['STA-16'] }, async () => {
  const { start } = setUp();
  const first = await start('First');
  const second = await start('Second');
  expect(overlay()).toHaveTextContent('Second');
  await second.succeed();
  expect(overlay()).toHaveTextContent('First');
  await first.succeed();
  expect(overlay()).not.toBeInTheDocument();
});

import { serveTestApp } from '@catering/mock-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { CategoryList, makeClient } from './category-list.tsx';

// The first response can take more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 4000 });

afterEach(cleanup);

/** A mock API for one test, in one of its scenarios. */
async function startMock({ scenario }: { scenario?: string } = {}) {
  const { url, control, close } = await serveTestApp();
  onTestFinished(close);
  if (scenario) await control.scenarios.choose({ name: scenario });
  return { url, control };
}

function show(url: string) {
  // Without this, React Query tries three more times before it shows the failure.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <CategoryList client={makeClient(url)} />
    </QueryClientProvider>,
  );
}

test('lists the categories', async () => {
  const { url } = await startMock();
  show(url);
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
});

test('reports an empty menu', async () => {
  const { url } = await startMock({ scenario: 'empty-menu' });
  show(url);
  expect(await screen.findByText('The menu is empty.')).not.toBeNull();
});

test('offers a retry if the menu fails to load, and lists it once the server is back', async () => {
  const { url, control } = await startMock({ scenario: 'menu-down' });
  show(url);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await control.scenarios.choose({ name: null });
  fireEvent.click(retry);
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
});

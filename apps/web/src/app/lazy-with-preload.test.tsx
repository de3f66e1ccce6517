import { expectConsoleError } from '@catering/test/console';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { lazyWithPreload } from './lazy-with-preload.ts';

const menu = { default: () => <h1>Menu</h1> };

/** A page whose code cannot be fetched until `network.online` is true. */
const setUp = () => {
  const network = { online: false };
  const load = vi.fn(async () => {
    if (!network.online) throw new TypeError('Failed to fetch');
    return menu;
  });
  const page = lazyWithPreload(load);
  return { network, load, ...page };
};

const visit = (Component: ComponentType, key: string) => (
  <StrictMode>
    <ErrorBoundary key={key} fallback={<p>Failed</p>}>
      <Suspense fallback={<p>Loading</p>}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  </StrictMode>
);

test('a page whose code failed to load is fetched again on the next visit', async () => {
  expectConsoleError('could not be loaded');
  const { network, load, Component } = setUp();
  const { rerender } = render(visit(Component, 'first'));
  expect(await screen.findByText('Failed')).toBeVisible();
  rerender(visit(Component, 'second'));
  expect(await screen.findByText('Loading')).toBeVisible();
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  network.online = true;
  rerender(visit(Component, 'third'));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page whose preload failed is fetched when it is visited', async () => {
  const { network, load, Component, preload } = setUp();
  await expect(preload()).rejects.toThrow('could not be loaded');
  network.online = true;
  render(visit(Component, 'first'));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that is preloaded is fetched once, also when it is visited again', async () => {
  const { network, load, Component, preload } = setUp();
  network.online = true;
  await preload();
  const { rerender } = render(visit(Component, 'first'));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  rerender(visit(Component, 'second'));
  await act(() => preload());
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

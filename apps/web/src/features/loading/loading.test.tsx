import { fakeClock } from '@catering/test/clock';
import { act, render, screen } from '@testing-library/react';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';
import { loadingReducer } from './loading-slice.ts';
import { useLoading } from './use-loading.ts';

type ShowLoading = ReturnType<typeof useLoading>;

const setUp = () => {
  const store = configureStore({
    reducer: { loading: loadingReducer },
    middleware: () => new Tuple(),
  });
  let showLoading: ShowLoading | undefined;
  const Page = () => {
    showLoading = useLoading();
    return null;
  };
  render(
    <Provider store={store}>
      <Page />
      <LoadingOverlay />
    </Provider>,
  );
  return (tip: string, action: Promise<unknown>) =>
    act(async () => void showLoading?.(tip, action).catch(() => {}));
};
const overlay = () => screen.queryByRole('status', { name: 'Loading' });
const forEver = () => new Promise<never>(() => {});

test(
  'the overlay shows the tip while an action is under way',
  { tags: ['STA-16', 'RTE-25', 'RTE-26'] },
  async () => {
    const start = setUp();
    expect(overlay()).not.toBeInTheDocument();
    const action = Promise.withResolvers<void>();
    await start('Setting your table…', action.promise);
    expect(overlay()).toHaveTextContent('Setting your table…');
    await act(async () => action.resolve());
    expect(overlay()).not.toBeInTheDocument();
  },
);

test('the overlay goes when the action fails', { tags: ['STA-16'] }, async () => {
  const start = setUp();
  const action = Promise.withResolvers<void>();
  await start('Warming up…', action.promise);
  await act(async () => action.reject(new Error('no')));
  expect(overlay()).not.toBeInTheDocument();
});

test('the overlay goes by itself after 20 seconds', { tags: ['STA-17', 'CON-22'] }, async () => {
  const clock = fakeClock();
  const start = setUp();
  await start('Warming up…', forEver());
  await clock.advance(19_999);
  expect(overlay()).toBeInTheDocument();
  await clock.advance(1);
  expect(overlay()).not.toBeInTheDocument();
});

test('after 8 seconds the overlay says that it still works', { tags: ['RTE-26'] }, async () => {
  const clock = fakeClock();
  const start = setUp();
  await start('Warming up…', forEver());
  await clock.advance(7999);
  expect(overlay()).not.toHaveTextContent('Still working…');
  await clock.advance(1);
  expect(overlay()).toHaveTextContent('Warming up…Still working…');
});

test('two actions show one overlay, until both have ended', { tags: ['STA-16'] }, async () => {
  const start = setUp();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  await start('First', first.promise);
  await start('Second', second.promise);
  expect(overlay()).toHaveTextContent('Second');
  await act(async () => second.resolve());
  expect(overlay()).toHaveTextContent('First');
  await act(async () => first.resolve());
  expect(overlay()).not.toBeInTheDocument();
});

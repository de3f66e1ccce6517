import { fakeClock } from '@catering/test/clock';
import { act, render, screen } from '@testing-library/react';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';
import { actionEnded, actionStarted, loadingReducer } from './loading-slice.ts';

const setUp = () => {
  const store = configureStore({
    reducer: { loading: loadingReducer },
    middleware: () => new Tuple(),
  });
  render(
    <Provider store={store}>
      <LoadingOverlay />
    </Provider>,
  );
  return {
    start: (id: number, tip: string) => act(() => void store.dispatch(actionStarted({ id, tip }))),
    end: (id: number) => act(() => void store.dispatch(actionEnded(id))),
  };
};
const overlay = () => screen.queryByRole('status', { name: 'Loading' });

test(
  'the overlay shows the tip while an action is pending',
  { tags: ['STA-16', 'RTE-25', 'RTE-26'] },
  () => {
    const { start, end } = setUp();
    expect(overlay()).not.toBeInTheDocument();
    start(1, 'Setting your table…');
    expect(overlay()).toHaveTextContent('Setting your table…');
    end(1);
    expect(overlay()).not.toBeInTheDocument();
  },
);

test('the overlay goes by itself after 20 seconds', { tags: ['STA-17', 'CON-22'] }, async () => {
  const clock = fakeClock();
  setUp().start(1, 'Warming up…');
  await clock.advance(19_999);
  expect(overlay()).toBeInTheDocument();
  await clock.advance(1);
  expect(overlay()).not.toBeInTheDocument();
});

test('after 8 seconds the overlay says that it still works', { tags: ['RTE-26'] }, async () => {
  const clock = fakeClock();
  setUp().start(1, 'Warming up…');
  await clock.advance(7999);
  expect(overlay()).not.toHaveTextContent('Still working…');
  await clock.advance(1);
  expect(overlay()).toHaveTextContent('Warming up…Still working…');
});

test('two actions show one overlay, until both have ended', { tags: ['STA-16'] }, () => {
  const { start, end } = setUp();
  start(1, 'First');
  start(2, 'Second');
  expect(overlay()).toHaveTextContent('Second');
  end(2);
  expect(overlay()).toHaveTextContent('First');
  end(1);
  expect(overlay()).not.toBeInTheDocument();
});

import { fakeClock } from '@catering/test/clock';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { useAppSelector } from '#app/hooks.ts';
import { paths } from '#config/paths.ts';
import { paymentPageOpened } from '#features/payment/record/payment-slice.ts';
import { act } from './act.ts';
import { currentTab, type PaymentPages } from './tab.tsx';
import { Visit } from './visit.ts';

test('an effect runs in its own tab, where two tabs change at once', async () => {
  fakeClock();
  const effects: unknown[] = [];
  const Page = () => {
    const page = useAppSelector(({ payment }) => payment.page);
    useEffect(() => {
      if (page !== null) effects.push([page, currentTab.getStore()?.name]);
    }, [page]);
    return null;
  };
  const View: typeof PaymentPages = ({ site: { store }, Router }) => (
    <Provider store={store}>
      <Router>
        <Page />
      </Router>
    </Provider>
  );
  const visit = new Visit(View);
  const [first, second] = [await visit.openTab(paths.checkout), await visit.openTab(paths.orders)];
  await act(() => {
    first.site.store.dispatch(paymentPageOpened('checkout'));
    second.site.store.dispatch(paymentPageOpened('orders'));
  });
  expect(effects).toEqual([
    ['checkout', 'tab 1'],
    ['orders', 'tab 2'],
  ]);
  expect(currentTab.getStore()).toBeUndefined();
  await visit.close();
});

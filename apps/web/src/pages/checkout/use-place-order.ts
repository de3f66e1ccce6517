import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { orderQueries } from '#api/orders.ts';
import { loadingTips } from '#config/loading-tips.ts';
import { paths } from '#config/paths.ts';
import { cartCleared, selectCart } from '#features/cart/cart-slice.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';
import { type Delivery, orderPayload } from '#features/cart/order-payload.ts';
import { useLoading } from '#features/loading/use-loading.ts';
import { readPaymentConfig } from '#features/payment/read-payment-config.ts';
import { usePayment } from '#features/payment/use-payment.ts';
import { useOrderToPay } from './use-order-to-pay.ts';
import { usePriceRefresh } from './use-price-refresh.ts';

/** The menu is not what the cart says: a price (409), a dish or an addon (400) changed. */
const isMenuConflict = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 400);

/**
 * Places the order of the cart and opens the payment for it. What fails is only logged and leaves
 * everything as it was (ERR-18, ERR-19).
 *
 * @param email of the signed-in user
 */
export function usePlaceOrder(email: string | null) {
  const client = useQueryClient();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const cart = useSelector(selectCart);
  const { payingFor, pay } = usePayment(email);
  const orderToPay = useOrderToPay();
  const { changes, refresh } = usePriceRefresh();
  const showLoading = useLoading();
  const [ordering, setOrdering] = useState(false);
  const [paid, setPaid] = useState(false);
  const underWay = useRef(false);
  const open = useRef(true);

  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const leave = () => {
    setPaid(true);
    dispatch(cartCleared());
    client.removeQueries({ queryKey: orderQueries.all });
    if (open.current) void navigate(paths.orders);
  };

  const placeOrder = async (delivery: Delivery) => {
    if (underWay.current || payingFor) return;
    underWay.current = true;
    setOrdering(true);
    try {
      // An order that cannot be paid is better not placed.
      readPaymentConfig();
      const input = orderPayload(cart, delivery);
      const order = await showLoading(loadingTips.order, orderToPay(input));
      await pay(order, grandTotal(input.cartItems), { onRecorded: leave, onUnrecorded: leave });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      if (isMenuConflict(error)) await refresh();
    } finally {
      underWay.current = false;
      setOrdering(false);
    }
  };

  return {
    placeOrder,
    busy: ordering || payingFor !== undefined,
    /** The payment went through; the page is about to be left. */
    paid,
    changes,
  };
}

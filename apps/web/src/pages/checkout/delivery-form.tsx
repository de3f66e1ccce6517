import { ADDRESS_MIN_LENGTH, PHONE_MIN_DIGITS } from '@catering/contract';
import { useAppSelector } from '#store/hooks.ts';
import { selectCart } from '#store/cart/cart-slice.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { Button } from '@catering/ui/button';
import { Money } from '#ui/money.tsx';
import { TelInput } from '#ui/tel-input.tsx';
import { Textarea } from '@catering/ui/textarea';
import type { useCheckout } from './use-checkout.ts';

interface DeliveryFormProps extends Pick<ReturnType<typeof useCheckout>, 'form' | 'field'> {
  id: string;
}

/** Where the order goes (CHK-11 to CHK-13). What is typed is kept with the cart (D-27). */
export const DeliveryForm = ({ id, form, field }: DeliveryFormProps) => (
  <form {...form} id={id} aria-labelledby="delivery-heading" className="grid gap-5">
    <h2 id="delivery-heading" className="text-xl">
      Delivery Information
    </h2>
    <TelInput
      label="Phone Number"
      hint={`${PHONE_MIN_DIGITS} digits or more, for example 08031234567`}
      {...field('phoneNumber')}
    />
    <Textarea
      label="Delivery Address"
      hint={`${ADDRESS_MIN_LENGTH} characters or more: house number, street, area and city`}
      autoComplete="street-address"
      rows={3}
      {...field('deliveryAddress')}
    />
  </form>
);

interface CheckoutBarProps {
  form: string;
  loading: boolean;
}

/** The button of the form (CHK-14); on a phone it stays in view, next to the sum. */
export const CheckoutBar = ({ form, loading }: CheckoutBarProps) => {
  const cart = useAppSelector(selectCart);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8 lg:static lg:mx-0 lg:border-0 lg:p-0"
    >
      <p aria-hidden="true" className="leading-tight lg:hidden">
        <span className="block text-sm text-muted">To pay</span>
        <Money naira={grandTotal(cart)} className="font-extrabold sm:text-lg" />
      </p>
      <Button
        type="submit"
        form={form}
        size="bar"
        loading={loading}
        className="lg:w-full lg:text-lg"
      >
        Proceed To Checkout
      </Button>
    </div>
  );
};

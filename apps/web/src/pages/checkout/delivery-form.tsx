import { deliveryAddressSchema, deliveryPhoneSchema } from '@catering/contract';
import type { SubmitEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import * as z from 'zod/mini';
import { deliveryTyped, selectDelivery, type WithCart } from '#features/cart/cart-slice.ts';
import type { Delivery } from '#features/cart/order-payload.ts';
import { TelInput } from '#ui/tel-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useValidatedForm } from '#ui/use-validated-form.ts';

const deliverySchema = z.object({
  phoneNumber: deliveryPhoneSchema,
  deliveryAddress: deliveryAddressSchema,
});

interface DeliveryFormProps {
  /** For the submit button, which stands elsewhere. */
  id: string;
  /** Asked before anything is checked; `false` stops the submit (D-27). */
  maySubmit: () => boolean;
  onSubmit: (delivery: Delivery) => Promise<void>;
}

/** Where the order goes (CHK-11 to CHK-13). What is typed is kept with the cart (D-27). */
export const DeliveryForm = ({ id, maySubmit, onSubmit }: DeliveryFormProps) => {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  const { field, onSubmit: check } = useValidatedForm(
    deliverySchema,
    selectDelivery(store.getState()),
    onSubmit,
    { focusFirstError: true, onTyped: (delivery) => dispatch(deliveryTyped(delivery)) },
  );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (maySubmit()) check(event);
  };

  return (
    <form
      id={id}
      noValidate
      aria-labelledby="delivery-heading"
      onSubmit={submit}
      className="grid gap-5"
    >
      <h2 id="delivery-heading" className="text-xl">
        Delivery Information
      </h2>
      <TelInput
        label="Phone Number"
        hint="10 digits or more, for example 08031234567"
        {...field('phoneNumber')}
      />
      <Textarea
        label="Delivery Address"
        hint="20 characters or more: house number, street, area and city"
        autoComplete="street-address"
        rows={3}
        {...field('deliveryAddress')}
      />
    </form>
  );
};

import type { SubmitEvent } from 'react';
import { TelInput } from '#ui/tel-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { useCheckout } from './use-checkout.ts';

interface DeliveryFormProps extends Pick<ReturnType<typeof useCheckout>, 'form' | 'submit'> {
  /** For the submit button, which is elsewhere on the page. */
  id: string;
}

/** Where the order goes (CHK-11 to CHK-13). What is typed is kept with the cart (D-27). */
export const DeliveryForm = ({ id, form: { form, field }, submit }: DeliveryFormProps) => (
  <form
    {...form}
    id={id}
    aria-labelledby="delivery-heading"
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit();
    }}
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

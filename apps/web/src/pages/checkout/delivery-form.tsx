import { ADDRESS_MIN_LENGTH, PHONE_MIN_DIGITS } from '@catering/contract';
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

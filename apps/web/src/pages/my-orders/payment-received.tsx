import { hours } from '@catering/site-config';
import { useNow } from '@catering/ui/use-now';
import { CircleCheck } from 'lucide-react';
import { formatNaira } from '#format/money.ts';
import { cookingTime } from '#format/opening-hours.ts';
import { SupportPhone } from '#features/opening-hours/support-phone.tsx';

/** What a customer sees first after paying at checkout: the amount in naira, what comes next, whom to call. */
export const PaymentReceived = ({ naira }: { naira: number }) => {
  const now = useNow();
  return (
    <div className="mt-6 flex items-start gap-3 rounded-card border border-line bg-brand-50 p-4 md:p-5">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-brand-700" />
      <div className="grid gap-1">
        <p className="text-lg font-bold">Payment received: {formatNaira(naira)}</p>
        <p>We cook your order {cookingTime(hours, now)}. The first order below shows its status.</p>
        <p>
          Questions? Call <SupportPhone />
        </p>
      </div>
    </div>
  );
};

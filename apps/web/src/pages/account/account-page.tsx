import { Info } from 'lucide-react';
import { Button } from '@catering/ui/button';
import { PageHeading } from '#ui/page-heading.tsx';
import { TelInput } from '#ui/tel-input.tsx';
import { Textarea } from '@catering/ui/textarea';

const NOT_YET = 'Not available yet';

/** The fields are empty and inert by design (D-44): nothing is read and nothing is sent. */
const AccountPage = () => (
  <div className="page-column py-8 md:py-12">
    <div className="mx-auto grid max-w-xl gap-8">
      <PageHeading>Account Settings</PageHeading>
      <p
        id="account-note"
        className="flex items-start gap-3 rounded-field bg-info-50 px-4 py-3 text-info"
      >
        <Info className="mt-0.5 size-5 shrink-0" />
        You cannot change your details yet. Enter your phone number and address at checkout.
      </p>
      <div role="group" aria-label="Account details" className="grid gap-5">
        <TelInput label="Phone Number" hint={NOT_YET} autoComplete="off" />
        <Textarea label="Primary Delivery Address" hint={NOT_YET} autoComplete="off" rows={3} />
        <Button size="large" aria-describedby="account-note" className="mt-2 sm:justify-self-start">
          Update Details
        </Button>
      </div>
    </div>
  </div>
);
export default AccountPage;

import { LAGOS_OFFSET } from '@catering/ui/format/timestamps';
import { InlineForm } from '#forms/inline-form.tsx';

/** The time that the clock shall show, as a clock in Lagos shows it. */
export const SetForm = ({ onSet }: { onSet: (timestamp: string) => void }) => {
  const set = (local: string) => {
    const moment = new Date(`${local}${LAGOS_OFFSET}`);
    if (Number.isNaN(moment.getTime())) return 'Choose a date and a time.';
    onSet(moment.toISOString());
    return undefined;
  };
  return <InlineForm label="Time in Lagos" type="datetime-local" action="Set" onText={set} />;
};

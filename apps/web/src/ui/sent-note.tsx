import { CircleCheck } from 'lucide-react';

interface SentNoteProps {
  sent: boolean;
  text: string;
}

/** Says in place that a form was sent, for longer than its toast does. */
export const SentNote = ({ sent, text }: SentNoteProps) => (
  <p role="status" className="flex items-start gap-2 font-semibold text-good">
    {sent && (
      <>
        <CircleCheck className="mt-0.5 size-5 shrink-0" />
        <span>{text}</span>
      </>
    )}
  </p>
);

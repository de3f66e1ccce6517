import { CircleAlert } from 'lucide-react';

/** Why the server rejected a form, for longer than the toast says it. No alert: the toast is one. */
export const FormError = ({ children }: { children: string }) => (
  <p className="flex items-start gap-1.5 text-sm font-semibold text-danger">
    <CircleAlert className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

import { Button } from '@catering/ui/button';
import { Copy } from 'lucide-react';
import { notify } from '#app/notify.ts';

/** Copies a text. @param what name of the text in the toast: "The token" */
export function CopyButton({ text, what, label }: { text: string; what: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', `${what} is in the clipboard.`);
    } catch {
      notify(
        'error',
        `The browser does not let this page copy. Select the text and copy it: ${text}`,
      );
    }
  };
  return (
    <Button variant="outline" onClick={copy}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}

import { Copy } from 'lucide-react';
import { notify } from '#notices/notices.ts';
import { Button } from '@catering/ui/button';

/** Copies a text. @param what what the text is: "The token" */
export function CopyButton({ text, what, label }: { text: string; what: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'done', text: `${what} is in the clipboard.` });
    } catch {
      notify({
        kind: 'failed',
        text: `The browser does not let this page copy. Select the text and copy it: ${text}`,
      });
    }
  };
  return (
    <Button variant="outline" onClick={copy}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}

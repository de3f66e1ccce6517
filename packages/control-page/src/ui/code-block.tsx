/** Text of a program, pretty-printed when it is JSON. It scrolls by keyboard too. */
export const CodeBlock = ({ label, text }: { label: string; text: string }) => (
  <pre
    className="max-h-112 overflow-auto rounded-field bg-brand-50 p-3 text-sm leading-[1.45] whitespace-pre-wrap"
    // The keyboard has to reach a long text that scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    <code>{prettyJson(text)}</code>
  </pre>
);

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

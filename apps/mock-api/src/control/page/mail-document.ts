import { html } from '../../mail/html.ts';

/** A mail as an HTML document, in light colours as in mail programs. Links open outside of its frame. */
export const mailDocument = (mail: { subject: string; html: string }): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <base target="_blank">
    ${html`<title>${mail.subject}</title>`.text}
    <style>
      body { margin: 1rem; background: #fff; color: #14231b; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
    </style>
  </head>
  <body>${mail.html}</body>
</html>
`;

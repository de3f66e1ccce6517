import type { OutgoingHttpHeaders } from 'node:http';

/** The entries of a header that lists some, such as "vary": "Origin, Accept". */
export const entriesOf = (value: OutgoingHttpHeaders[string]): string[] =>
  String(value ?? '')
    .split(',')
    .flatMap((entry) => entry.trim() || []);

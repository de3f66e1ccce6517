import { createHash } from 'node:crypto';

/** A tag that changes with the text; weak, because the text may be sent in another encoding. */
export const etagOf = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

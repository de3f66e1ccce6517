import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export const typeOf = (headers: IncomingHttpHeaders | OutgoingHttpHeaders) =>
  headers['content-type'] ?? '';

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml|javascript)|x-www-form-urlencoded))/i;
export const isText = (type: string) => TEXT.test(type);
export const isForm = (type: string) => /^multipart\/form-data\b/i.test(type);

import { randomBytes } from 'node:crypto';

/** 256 random bits as text, for secrets: tokens in mails, versions of access tokens. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

import { argon2Passwords } from '../resources/auth/passwords.ts';

/** Strong enough to be argon2id, weak enough not to be noticed. */
export const cheapPasswords = () => argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

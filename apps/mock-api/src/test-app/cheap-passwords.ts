import { argon2Passwords } from '../resources/auth/passwords.ts';

/** Passwords hashed by argon2id at its lowest cost, so that tests are fast. */
export const cheapPasswords = () => argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

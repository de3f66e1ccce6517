import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { menu } from './menu.ts';

const CUSTOMER = { _id: 'customer', email: 'customer@example.com', role: 'user' } as const;
const PASSWORD = 'a good password';
/** A start with a seed like the demo hashes no password either. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WeZ3lm95h/GcBnNMMFFN6w$AJ/8xsC9daEnpnhQyxtvHgntb6QZoFMlQLwlx4AjiPk';

/** Writes a seed with the menu of the bench and a customer into a folder. */
export function writeSeed(folder: string): string {
  const file = join(folder, 'seed.json');
  const categories = [{ _id: 'category-1', name: 'Mains', description: 'All there is.' }];
  const accounts = [{ ...CUSTOMER, passwordHash: PASSWORD_HASH }];
  writeFileSync(file, JSON.stringify({ categories, dishes: menu, accounts }));
  return file;
}

/** The header of a signed-in customer. */
export async function logIn(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CUSTOMER.email, password: PASSWORD }),
  });
  const { token } = Object(await response.json());
  return { authorization: `Bearer ${token}` };
}

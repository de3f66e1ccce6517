import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@catering/contract';
import { expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { logIn } from './auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';

const signUpWith = async (context: CheckContext, email: string, password: string) =>
  expectStatus(
    await context.send({ operation: 'auth.signUp', as: 'guest', body: { email, password } }),
    201,
  );

/** An email of the maximum length, with labels that a domain may have. */
function longestEmail({ newEmail }: CheckContext): string {
  const [name = '', domain = ''] = newEmail().split('@');
  const count = EMAIL_MAX_LENGTH - name.length - domain.length - 1;
  const labels = Array.from({ length: count }, (_, index) =>
    index % 50 === 0 && index < count - 1 ? '.' : 'a',
  );
  return `${name}@${labels.reverse().join('')}${domain}`;
}

/** @throws Violation unless a login needs the whole password, to the last character */
async function expectWholePassword(context: CheckContext, password: string) {
  const email = context.newEmail();
  await signUpWith(context, email, password);
  expectStatus(await logIn(context, email, password), 200);
  const other = `${password.slice(0, -1)}!`;
  expectRejection(context, await logIn(context, email, other), rejections.wrongCredentials);
}

export const signUpLimitChecks: WrittenCheck[] = [
  {
    operation: 'auth.signUp',
    detail: 'longest-password',
    reference: '#requestBody',
    title: `A password of ${PASSWORD_MAX_LENGTH} characters is taken, and compared whole.`,
    run: async (context) =>
      expectWholePassword(context, 'Ogbono-soup-'.padEnd(PASSWORD_MAX_LENGTH, 'ö')),
  },
  {
    operation: 'auth.signUp',
    detail: 'shortest-password',
    reference: 'At least 8 characters, never trimmed.',
    title: `A password of ${PASSWORD_MIN_LENGTH} characters is taken.`,
    run: async (context) => expectWholePassword(context, 'Afang-77'.slice(0, PASSWORD_MIN_LENGTH)),
  },
  {
    operation: 'auth.signUp',
    detail: 'blanks-in-password',
    reference: 'At least 8 characters, never trimmed.',
    title: 'Blanks at the ends of a password belong to it.',
    run: async (context) => {
      const email = context.newEmail();
      const password = '  Edikang-ikong  ';
      await signUpWith(context, email, password);
      expectStatus(await logIn(context, email, password), 200);
      const trimmed = await logIn(context, email, password.trim());
      expectRejection(context, trimmed, rejections.wrongCredentials);
    },
  },
  {
    operation: 'auth.signUp',
    detail: 'longest-email',
    reference: '#requestBody',
    title: `An email of ${EMAIL_MAX_LENGTH} characters is taken, and stored whole.`,
    run: async (context) => {
      const email = longestEmail(context);
      const password = 'Okpa-breakfast-6';
      await signUpWith(context, email, password);
      expectStatus(await logIn(context, email, password), 200);
      const other = await logIn(context, `${email.slice(0, -1)}x`, password);
      expectRejection(context, other, rejections.wrongCredentials);
    },
  },
];

import type { MockControl } from '@catering/mock-control';
import { siteAddress } from '../support/addresses.ts';
import { signUp } from '../support/api.ts';
import { button, field, fill, alertToast, seeToast, statusToast } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

/** The path of the link in the newest reset mail to an address. */
const mailedLink = async (control: MockControl, to: string) => {
  const mails = await control.mails.list();
  const link = mails.find((mail) => mail.to === to)?.text.match(/https?:\S*\/reset-password\S+/);
  expect(link?.[0]).toContain(siteAddress);
  return (link?.[0] ?? '').slice(siteAddress.length);
};

test(
  'a customer who forgot the password gets a mail, saves a new password once, and logs in',
  {
    tag: ['@SCP-22', '@SCP-23', '@STA-13', '@ERR-12', '@ERR-33', '@ERR-36', '@RST-03', '@D-59'],
  },
  async ({ page, request, control }) => {
    const account = await signUp(request);
    await page.goto('/forgot-password');
    await fill(page, { Email: account.email });
    const sent = await seeToast(statusToast(page, 'Email Sent Successfully'), () =>
      button(page, 'Send Reset Email').click(),
    );
    expect(sent).toContain('30 minutes');
    await expect(page).toHaveURL('/');

    const link = await mailedLink(control, account.email);
    await page.goto(link);
    await fill(page, { 'New Password': 'egusi-and-eba-2' });
    const reset = () => button(page, 'Reset Password').click();
    await seeToast(statusToast(page, 'Password Saved'), reset);
    await expect(page).toHaveURL('/login');

    await fill(page, { Email: account.email, Password: 'egusi-and-eba-2' });
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByRole('button', { name: account.email }),
    ).toBeVisible();

    await page.goto(link);
    await fill(page, { 'New Password': 'banga-and-starch-3' });
    const refused = page.waitForResponse((response) => response.url().includes('/reset-password?'));
    const rejection = await seeToast(alertToast(page, 'Reset Error'), reset);
    const { message } = (await (await refused).json()) as { message: string };
    expect(rejection).toContain(message);
    await expect(field(page, 'New Password')).toHaveValue('banga-and-starch-3');
  },
);

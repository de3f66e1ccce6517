import { TRAINING_TITLES } from '@catering/contract';
import { apiAddress } from '../support/addresses.ts';
import { newAccount } from '../support/api.ts';
import { alertToast, seeToast, statusToast } from '../support/pages.ts';
import { expect, test } from '../support/site-test.ts';

const [title] = TRAINING_TITLES;

test(
  'a visitor finds a program below the hero, cannot send an incomplete form, and enrolls',
  { tag: ['@SCP-07', '@SCP-24', '@TRN-01', '@TRN-07', '@ENR-01', '@ERR-01', '@ERR-03', '@D-46'] },
  async ({ page }) => {
    await page.goto('/trainings');
    const main = page.getByRole('main');
    const program = main.getByRole('article', { name: title });
    const hero = await main.locator('img').first().boundingBox();
    expect(hero?.width).toBeGreaterThan(300);
    expect(hero?.y).toBeLessThan((await program.boundingBox())?.y ?? 0);

    await program.getByRole('link', { name: 'Enroll Now' }).click();
    await expect(page).toHaveURL(
      `/training-enrollment?${new URLSearchParams({ program: title }).toString()}`,
    );
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    const enroll = main.getByRole('button', { name: 'Enroll Now' });
    await field('Full Name').fill('Ada Obi');
    await field('Phone Number').pressSequentially('0a8031234567');
    const refused = page.waitForResponse(`${apiAddress}/class-enrollment`);
    const rejection = await seeToast(alertToast(page, 'Error In Completing Enrollment'), () =>
      enroll.click(),
    );
    const { message } = (await (await refused).json()) as { message: string };
    expect(rejection).toContain(message);
    await expect(field('Full Name')).toHaveValue('Ada Obi');
    await expect(field('Phone Number')).toHaveValue('08031234567');

    await field('Email').fill(newAccount().email);
    await seeToast(statusToast(page, 'Enrollment Form Sent Successfully'), () => enroll.click());
    for (const name of ['Full Name', 'Email', 'Phone Number'])
      await expect(field(name)).toHaveValue('');
  },
);

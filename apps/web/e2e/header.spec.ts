import { expect, test } from './site-test.ts';
import { signedIn } from './accounts.ts';
import { statusToast } from './toasts.ts';

test(
  'a guest finds every page in the header',
  {
    tag: [
      '@HDR-01',
      '@HDR-02',
      '@HDR-03',
      '@HDR-04',
      '@HDR-05',
      '@HDR-06',
      '@HDR-07',
      '@HDR-08',
      '@HDR-09',
      '@RTE-18',
      '@RTE-23',
    ],
  },
  async ({ page }) => {
    await page.goto('/login');
    const header = page.getByRole('banner');
    const main = header.getByRole('navigation', { name: 'Main' });
    for (const [name, target] of [
      ['Home', '/'],
      ['Order', '/order'],
      ['Trainings', '/trainings'],
      ['Blog', '/blog'],
      ['About Us', '/about'],
      ['Contact', '/#contact'],
    ] as const)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  },
);

test(
  'a customer finds the account in the header, and logs out there',
  {
    tag: [
      '@HDR-10',
      '@HDR-11',
      '@HDR-12',
      '@HDR-13',
      '@HDR-14',
      '@HDR-15',
      '@HDR-16',
      '@HDR-17',
      '@STA-09',
      '@SCP-37',
    ],
  },
  async ({ page, request }) => {
    const { email } = await signedIn(page, request);
    await page.goto('/order');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: email }).click();
    for (const [name, target] of [
      ['Checkout Page', '/checkout'],
      ['My Orders', '/user/orders'],
      ['Account Settings', '/user/account'],
      ['Support Page', '/support'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    await page.getByRole('button', { name: 'Logout' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Log Out' });
    await expect(toast).toContainText('You have successfully logged out');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test(
  'the footer links on and names its labels',
  { tag: ['@FTR-01', '@FTR-02', '@FTR-03', '@FTR-04', '@FTR-05', '@RTE-19'] },
  async ({ page }) => {
    await page.goto('/login');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Order', exact: true })).toHaveAttribute(
      'href',
      '/order',
    );
    for (const network of [/facebook/i, /instagram/i])
      await expect(footer.getByRole('link', { name: network })).toBeVisible();
    await expect(footer.getByText(/©|copyright/i)).toBeVisible();
    for (const label of ['Privacy Policy', 'Terms of Service']) {
      await expect(footer.getByText(label)).toBeVisible();
      await expect(footer.getByRole('link', { name: label })).toHaveCount(0);
    }
  },
);

test(
  'an unknown address shows the fallback page between header and footer',
  { tag: ['@ERR-24', '@ERR-25'] },
  async ({ page }) => {
    await page.goto('/no/such/page');
    const main = page.getByRole('main');
    await expect(main.getByText('Unexpected Application Error!')).toBeVisible();
    await expect(main).toContainText('404');
    await expect(main).toContainText('Not Found');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
);

test(
  'a toast stands at the bottom right and shows its time running out',
  { tag: ['@STA-46', '@STA-49'] },
  async ({ page }) => {
    await page.goto('/order');
    const toast = statusToast(page, 'Categories and dishes fetched successfully');
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    const size = page.viewportSize();
    expect(box && size && box.x > size.width / 2 && box.y > size.height / 2).toBe(true);
    const bar = toast.getByRole('progressbar');
    const width = async () => (await bar.boundingBox())?.width ?? 0;
    const before = await width();
    expect(before).toBeGreaterThan(0);
    await expect.poll(width).toBeLessThan(before);
  },
);

test('a toast fades in and out', { tag: ['@STA-47'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const fades: string[] = [];
    Object.assign(window, { fades });
    addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element) || !target.closest('[aria-label^="Notifications"]')) return;
      const fade = target
        .getAnimations()
        .find((animation) => (animation as CSSAnimation).animationName === animationName);
      const frames = (fade?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
      if (frames.some((frame) => 'opacity' in frame)) fades.push(animationName);
    });
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades: string[] }).fades.length);
  await page.goto('/order');
  const toast = statusToast(page, 'Categories and dishes fetched successfully');
  await expect(toast).toBeVisible();
  await expect.poll(fades).toBe(1);
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await expect(toast).toHaveCount(0);
  await expect.poll(fades).toBe(2);
});

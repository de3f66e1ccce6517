import { statusToast } from '../support/page-parts.ts';
import { expect, test } from '../support/site-test.ts';

test(
  'a toast fades in at the bottom right, shows its remaining time, and fades out',
  { tag: ['@STA-46', '@STA-47', '@STA-49'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const fades: string[] = [];
      Object.assign(window, { fades });
      addEventListener('animationstart', ({ target, animationName }) => {
        if (!(target instanceof Element) || !target.closest('[aria-label^="Notifications"]'))
          return;
        const fade = target
          .getAnimations()
          .find((animation) => (animation as CSSAnimation).animationName === animationName);
        const frames = (fade?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
        if (frames.some((frame) => 'opacity' in frame)) fades.push(animationName);
      });
    });
    // TypeScript does not know what the page itself was given above.
    const fades = () =>
      page.evaluate(() => (window as unknown as { fades: string[] }).fades.length);
    await page.goto('/order');
    const toast = statusToast(page, 'Categories and dishes fetched successfully');
    await expect(toast).toBeVisible();
    await expect.poll(fades).toBe(1);

    const box = await toast.boundingBox();
    const size = page.viewportSize();
    expect(box && size && box.x > size.width / 2 && box.y > size.height / 2).toBe(true);
    // Looked at in the page, in each frame: on a busy machine the toast may go between two looks from here.
    await toast.getByRole('progressbar').evaluate((bar) => {
      const width = () => bar.getBoundingClientRect().width;
      const before = width();
      return new Promise<void>((resolve) => {
        const look = () => (width() < before ? resolve() : requestAnimationFrame(look));
        look();
      });
    });

    await toast.getByRole('button', { name: 'Close notification' }).click();
    await expect(toast).toHaveCount(0);
    await expect.poll(fades).toBe(2);
  },
);

import { expect, type Locator } from '@playwright/test';

/** The picture itself has come, not only its place or the plate that stands in for it. */
export const expectPicture = async (image: Locator) => {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
};

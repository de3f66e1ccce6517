import { DOUBLE_TAP_MS } from '@catering/ui/second-press';
import { expect, type Locator, type Page } from '@playwright/test';

/** The two ways of operating a page: with a pointer, or with the keyboard alone. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
}

/** A press takes longer than a double tap, whose second press does nothing on what moved there (D-80). */
export const UNHURRIED = { delay: DOUBLE_TAP_MS + 100 };

/** Clicks and types as someone with a mouse or a finger does. */
export const pointer: InputMethod = {
  press: (target) => target.click(UNHURRIED),
  fill: (field, text) => field.fill(text),
};

/** Long enough to walk through the whole menu. */
const MAX_TABS = 300;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return root.activeElement === element;
  });

const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
};

/** Tab, Enter and letters: no pointer at all. */
export const keyboardOf = (page: Page): InputMethod => ({
  press: async (target) => {
    await tabTo(page, target);
    await expect(target).toBeEnabled();
    // The pause of a person: another key ends the time of a double press (D-80).
    await page.keyboard.press('Shift');
    await page.keyboard.press('Enter');
  },
  fill: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
});

import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of the page that were replaced. */
    translatedTexts: number;
  }
}

/**
 * Translates the pages that are opened from now on as browsers do: each text is taken out, and elements
 * with the translation come in its place, also for texts that come later. Here the words stay the same, so
 * that a test finds what it looks for.
 * @returns fails if React came across a text that is no longer there
 */
export const translatePages = async (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    window.translatedTexts = 0;
    const untouched = 'script, style, noscript, textarea, title, svg, font, [translate="no"]';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.replaceWith(outer);
        window.translatedTexts += 1;
      }
    };
    const start = () => {
      // Browsers translate what has loaded: the document is hydrated by then.
      if (!document.querySelector('button:enabled')) return void requestAnimationFrame(start);
      translate();
      new MutationObserver(translate).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    document.addEventListener('DOMContentLoaded', start);
  });
  return async () => {
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => window.translatedTexts)).toBeGreaterThan(0);
  };
};

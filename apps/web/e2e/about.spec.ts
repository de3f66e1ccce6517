import type { Page } from '@playwright/test';
import { contact } from '../src/config/contact.ts';
import { expectPicture } from './pictures.ts';
import { expect, test } from './site-test.ts';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

/** Red, green and blue of a background, as somebody sees it. */
const colourOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((element) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return [];
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      }),
    );

test(
  'four sections stand one below the other on alternating grounds, each with a picture and without a control',
  { tag: ['@ABT-01', '@ABT-02', '@ABT-03', '@ABT-04', '@ROL-04', '@SCP-27'] },
  async ({ page }) => {
    await page.goto('/about');
    const sections = page.getByRole('main').getByRole('region');
    await expect(sections).toHaveCount(4);
    const edges = await sections.evaluateAll((all) =>
      all.flatMap((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)];
      }),
    );
    expect(edges).toEqual([...edges].sort((one, other) => one - other));
    const isGreen = (await colourOf(page)).map(
      ([red = 0, green = 0, blue = 0]) => green > red + 20 && green > blue + 20,
    );
    expect(isGreen).toEqual([false, true, false, true]);
    for (const part of await sections.all()) {
      await expect(part.getByRole('img')).toHaveCount(1);
      await expectPicture(part.getByRole('img'));
    }
    const controls =
      'a, button, input, select, textarea, summary, [role=button], [role=link], [tabindex="0"]';
    await expect(page.getByRole('main').locator(controls)).toHaveCount(0);
  },
);

test(
  'the sections tell of Lagos, the story, the mission with its values, and the awards',
  {
    tag: [
      '@ABT-05',
      '@ABT-06',
      '@ABT-07',
      '@ABT-08',
      '@ABT-09',
      '@ABT-10',
      '@ABT-11',
      '@ABT-12',
      '@ABT-13',
      '@ABT-14',
      '@ABT-15',
      '@ABT-16',
      '@ABT-17',
      '@ABT-18',
      '@ABT-19',
      '@ABT-20',
      '@ABT-21',
      '@ABT-22',
      '@ABT-23',
      '@ABT-24',
      '@ABT-25',
      '@ABT-26',
      '@SCP-11',
    ],
  },
  async ({ page }) => {
    await page.goto('/about');
    const intro = section(page, 'Learn More About Us');
    await expect(intro).toContainText(/one of Lagos's most prominent food vendors/);
    await expect(intro).toContainText(/from a small location to every part of Lagos/);
    await expect(page.getByRole('contentinfo')).toContainText(contact.address.city);
    expect(contact.address.city).toBe('Port Harcourt');

    const story = section(page, 'Our Story');
    await expect(story).toContainText(/began with a dream of sharing home-cooked meals/);
    await expect(story).toContainText(/small kitchen.*citywide favourite/);
    await expect(story).toContainText(/every corner of Lagos.*friendly service/);

    const mission = section(page, 'Mission and Values');
    await expect(mission).toContainText(/bring exceptional food to every table/);
    await expect(mission).toContainText(/celebrate Lagos culinary traditions with innovation/);
    await expect(mission.getByRole('term')).toHaveText([
      'Quality',
      'Customer Satisfaction',
      'Community',
      'Innovation',
      'Integrity',
    ]);

    const awards = section(page, 'Awards and Recognition').getByRole('listitem');
    await expect(awards).toHaveText([
      /best catering service.*2022/i,
      /outstanding food vendor.*2021/i,
      /top 10 must-try caterers.*2020/i,
      /excellence in customer service.*2019/i,
      /innovation in culinary arts.*2018/i,
    ]);
    for (const award of await awards.all())
      await expect(award.getByRole('paragraph')).toHaveText(/^(?:Awarded|Listed) by \S+/);
  },
);

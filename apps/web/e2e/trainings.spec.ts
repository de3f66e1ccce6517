import { expect, test } from './site-test.ts';
import { expectPicture } from './pictures.ts';

const titles = [
  'HOSPITALITY/CATERING',
  'CULINARY ARTS',
  'PASTRY, DESERTS, PUDDING AND SNACKS',
  'BEVERAGES AND DRINKS',
  'BREAD BAKING AND PACKAGING',
  'CAKES',
  'TYPES OF ICING FOR CAKE DECORATIONS',
  'WEDDING CAKE',
  'CAKE CRAFTS',
  'MOLDING CRAFTS',
  'CONTINENTAL DISHES AND AFRICAN DISHES',
  'SALAD',
];

test('the page starts with a hero', { tag: ['@TRN-01'] }, async ({ page }) => {
  await page.goto('/trainings');
  const main = page.getByRole('main');
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
  const picture = await main.locator('img').first().boundingBox();
  const program = await main.getByRole('article').first().boundingBox();
  expect(heading?.y).toBeLessThan(program?.y ?? 0);
  expect(picture?.y).toBeLessThan(program?.y ?? 0);
  expect(picture?.width).toBeGreaterThan(300);
});

test(
  'twelve programs have a picture, a title, a description, a price and a way to enroll',
  {
    tag: [
      '@TRN-02',
      '@TRN-03',
      '@TRN-04',
      '@TRN-05',
      '@TRN-06',
      '@TRN-07',
      '@TRN-09',
      '@ROL-02',
      '@SCP-24',
    ],
  },
  async ({ page }) => {
    await page.goto('/trainings');
    const programs = page.getByRole('main').getByRole('article');
    await expect(programs).toHaveCount(12);
    await expect(programs.getByRole('heading')).toHaveText(titles);
    for (const [index, title] of titles.entries()) {
      const program = programs.nth(index);
      await expect(program.getByRole('paragraph')).toHaveText(/\w+ \w+ \w+/);
      await expect(program.getByText('N 35000', { exact: true })).toBeVisible();
      const target = await program.getByRole('link', { name: 'Enroll Now' }).getAttribute('href');
      const { pathname, searchParams } = new URL(target ?? '', page.url());
      expect(pathname).toBe('/training-enrollment');
      expect(searchParams.get('program')).toBe(title);
      await expectPicture(program.locator('img'));
    }
  },
);

test(
  '"Enroll Now" opens the form of its program, whatever signs its title has',
  { tag: ['@TRN-07', '@ENR-01', '@D-46'] },
  async ({ page }) => {
    await page.goto('/trainings');
    const program = page.getByRole('article', { name: 'HOSPITALITY/CATERING' });
    await program.getByRole('link', { name: 'Enroll Now' }).click();
    await expect(page).toHaveURL('/training-enrollment?program=HOSPITALITY%2FCATERING');
    await expect(page.getByRole('heading', { name: 'HOSPITALITY/CATERING' })).toBeVisible();
  },
);

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trainings } from '#content/trainings.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = () => within(screen.getByRole('main'));

test('a guest is met by a hero', { tags: ['TRN-01', 'ROL-02'] }, async () => {
  await renderApp('/trainings');
  const heading = main().getByRole('heading', { level: 1 });
  expect(heading).toBeVisible();
  const [firstArticle] = main().getAllByRole('article');
  expect(firstArticle?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test(
  'twelve programs show image, title, description and price',
  { tags: ['TRN-02', 'TRN-03', 'TRN-04', 'TRN-05', 'TRN-06', 'SCP-24'] },
  async () => {
    await renderApp('/trainings');
    const programs = main().getAllByRole('article');
    expect(programs).toHaveLength(12);
    for (const [index, { title, description }] of trainings.entries()) {
      const program = within(programs[index] ?? document.body);
      expect(program.getByRole('heading', { name: title })).toBeVisible();
      expect(program.getByText(description)).toBeVisible();
      expect(program.getByText('N 35000')).toBeVisible();
      expect(program.getByRole('presentation')).toHaveAttribute(
        'src',
        expect.stringMatching(/^\/pictures\/training-[a-z-]+-800\.webp$/),
      );
    }
  },
);

const titles = async () => {
  await renderApp('/trainings');
  return main()
    .getAllByRole('article')
    .map((program) => within(program).getByRole('heading').textContent);
};

test(
  'the list begins with catering, pastry, drinks, bread and cakes',
  { tags: ['TRN-10', 'TRN-11', 'TRN-12', 'TRN-13', 'TRN-14', 'TRN-15', 'TRN-22'] },
  async () => {
    expect((await titles()).slice(0, 6)).toEqual([
      'HOSPITALITY/CATERING',
      'CULINARY ARTS',
      'PASTRY, DESERTS, PUDDING AND SNACKS',
      'BEVERAGES AND DRINKS',
      'BREAD BAKING AND PACKAGING',
      'CAKES',
    ]);
  },
);

test(
  'it ends with decorations, crafts, dishes and salad',
  { tags: ['TRN-16', 'TRN-17', 'TRN-18', 'TRN-19', 'TRN-20', 'TRN-21', 'TRN-22'] },
  async () => {
    expect((await titles()).slice(6)).toEqual([
      'TYPES OF ICING FOR CAKE DECORATIONS',
      'WEDDING CAKE',
      'CAKE CRAFTS',
      'MOLDING CRAFTS',
      'CONTINENTAL DISHES AND AFRICAN DISHES',
      'SALAD',
    ]);
  },
);

test(
  'the price reads "N 35000" and is read out as an amount',
  { tags: ['TRN-08', 'TRN-09', 'CON-14', 'D-05'] },
  async () => {
    await renderApp('/trainings');
    const prices = main().getAllByLabelText('35,000 naira');
    expect(prices).toHaveLength(12);
    expect(new Set(prices.map((price) => price.textContent))).toEqual(new Set(['N 35000']));
  },
);

test('"Enroll Now" leads to the form of the program', { tags: ['TRN-07', 'D-46'] }, async () => {
  const { user } = await renderApp('/trainings');
  const links = main().getAllByRole('link', { name: 'Enroll Now' });
  const asked = links.map((link) =>
    new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('program'),
  );
  expect(asked).toEqual(trainings.map(({ title }) => title));
  expect(links[0]).toHaveAttribute('href', '/training-enrollment?program=HOSPITALITY%2FCATERING');
  expect(links[0]).toHaveAccessibleDescription('HOSPITALITY/CATERING');

  await user.click(links[0] ?? document.body);
  expect(await main().findByRole('heading', { name: 'HOSPITALITY/CATERING' })).toBeVisible();
});

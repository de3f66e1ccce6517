import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trainings } from '#content/trainings.ts';
import { TrainingPrice } from '#ui/training-price.tsx';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

test(
  'below the hero, the programs of the vendor have an image, title, description, and price',
  {
    tags: [
      'TRN-01',
      'TRN-02',
      'TRN-03',
      'TRN-04',
      'TRN-05',
      'TRN-06',
      'SCP-24',
      'ROL-02',
      'TRN-10',
      'TRN-11',
      'TRN-12',
      'TRN-13',
      'TRN-14',
      'TRN-15',
      'TRN-16',
      'TRN-17',
      'TRN-18',
      'TRN-19',
      'TRN-20',
      'TRN-21',
      'TRN-22',
    ],
  },
  async () => {
    await renderApp('/trainings');
    const heading = main().getByRole('heading', { level: 1 });
    const programs = main().getAllByRole('article');
    expect(heading.compareDocumentPosition(programs[0] ?? heading)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(programs).toHaveLength(trainings.length);
    for (const [index, { title, description, picture, priceNaira }] of trainings.entries()) {
      const program = within(programs[index] ?? document.body);
      expect(program.getByRole('heading', { name: title })).toBeVisible();
      expect(program.getByText(description)).toBeVisible();
      expect(program.getByText(`N ${priceNaira}`)).toBeVisible();
      expect(program.getByRole('presentation')).toHaveAttribute(
        'src',
        `/pictures/${picture}-800.webp`,
      );
    }
  },
);

test(
  'the price shows "N 35000" and is announced as an amount',
  { tags: ['TRN-08', 'TRN-09', 'CON-14', 'D-05'] },
  () => {
    render(<TrainingPrice naira={35_000} />);
    expect(screen.getByText('N 35000')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('35,000 naira')).toBeInTheDocument();
  },
);

test('"Enroll Now" opens the form of the program', { tags: ['TRN-07', 'D-46'] }, async () => {
  const { user } = await renderApp('/trainings');
  const links = main().getAllByRole('link', { name: 'Enroll Now' });
  const asked = links.map((link) =>
    new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('program'),
  );
  expect(asked).toEqual(trainings.map(({ title }) => title));
  const [first] = trainings.map(({ title }) => title);
  expect(links[0]).toHaveAccessibleDescription(first);

  await user.click(links[0] ?? document.body);
  expect(await main().findByRole('heading', { name: first })).toBeVisible();
});

import { about, awards } from '@catering/site-config/about';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const main = () => screen.getByRole('main');
const section = (name: string) => within(within(main()).getByRole('region', { name }));

test(
  'a guest sees four sections, and awards only if there are any',
  { tags: ['ABT-01', 'ABT-05', 'ABT-08', 'ABT-12', 'ABT-20', 'ROL-04', 'SCP-27'] },
  async () => {
    await renderApp('/about');
    const names = within(main())
      .getAllByRole('region')
      .map((region) => within(region).getAllByRole('heading')[0]?.textContent);
    expect(names).toEqual([
      'Learn More About Us',
      'Our Story',
      'Mission and Values',
      ...(awards.length > 0 ? ['Awards and Recognition'] : []),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Learn More About Us');
  },
);

test(
  'each section has a hero image, and nothing to press',
  { tags: ['ABT-02', 'ABT-03'] },
  async () => {
    await renderApp('/about');
    const controls = 'a, button, input, select, textarea, summary, [tabindex], [role="button"]';
    for (const region of within(main()).getAllByRole('region')) {
      expect(within(region).getAllByRole('img')).toHaveLength(1);
      expect(region.querySelectorAll(controls)).toHaveLength(0);
    }
  },
);

test.each([
  ['Learn More About Us', about.intro],
  ['Our Story', about.story],
  ['Mission and Values', about.mission],
])(
  'the section %s has the texts of the vendor',
  {
    tags: ['ABT-06', 'ABT-07', 'ABT-09', 'ABT-10', 'ABT-11', 'ABT-13', 'ABT-14', 'SCP-11', 'D-01'],
  },
  async (name, paragraphs) => {
    await renderApp('/about');
    for (const text of paragraphs) expect(section(name).getByText(text)).toBeVisible();
  },
);

test('shows the values', { tags: ['ABT-15', 'ABT-16', 'ABT-17', 'ABT-18', 'ABT-19'] }, async () => {
  await renderApp('/about');
  const terms = section('Mission and Values').getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual(about.values.map(({ name }) => name));
});

test(
  'each award shows its year and who gave it',
  { tags: ['ABT-20', 'ABT-21', 'ABT-22', 'ABT-23', 'ABT-24', 'ABT-25', 'ABT-26', 'D-20'] },
  async () => {
    await renderApp('/about');
    const found = within(main()).queryByRole('region', { name: 'Awards and Recognition' });
    const items = found ? within(found).getAllByRole('listitem') : [];
    expect(items).toHaveLength(awards.length);
    for (const [index, { title, year, body }] of awards.entries()) {
      expect(items[index]).toHaveTextContent(title);
      expect(items[index]).toHaveTextContent(String(year));
      expect(items[index]).toHaveTextContent(body);
    }
  },
);

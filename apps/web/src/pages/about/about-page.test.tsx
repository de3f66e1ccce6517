import { about, awards } from '@catering/site-config/about';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const section = (name: string) => within(main().getByRole('region', { name }));

test(
  'a guest sees four sections with a hero image each, nothing to press, and awards only if there are any',
  {
    tags: [
      'ABT-01',
      'ABT-02',
      'ABT-03',
      'ABT-05',
      'ABT-08',
      'ABT-12',
      'ABT-20',
      'ROL-04',
      'SCP-27',
    ],
  },
  async () => {
    await renderApp('/about');
    const sections = main().getAllByRole('region');
    expect(
      sections.map((region) => within(region).getAllByRole('heading')[0]?.textContent),
    ).toEqual([
      'Learn More About Us',
      'Our Story',
      'Mission and Values',
      ...(awards.length > 0 ? ['Awards and Recognition'] : []),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Learn More About Us');
    const controls = 'a, button, input, select, textarea, summary, [tabindex], [role="button"]';
    for (const region of sections) {
      expect(within(region).getAllByRole('img')).toHaveLength(1);
      expect(region.querySelectorAll(controls)).toHaveLength(0);
    }
  },
);

test(
  'the sections have the texts, values, and awards of the vendor',
  {
    tags: [
      'ABT-06',
      'ABT-07',
      'ABT-09',
      'ABT-10',
      'ABT-11',
      'ABT-13',
      'ABT-14',
      'SCP-11',
      'D-01',
      'ABT-15',
      'ABT-16',
      'ABT-17',
      'ABT-18',
      'ABT-19',
      'ABT-21',
      'ABT-22',
      'ABT-23',
      'ABT-24',
      'ABT-25',
      'ABT-26',
      'D-20',
    ],
  },
  async () => {
    await renderApp('/about');
    for (const [name, paragraphs] of [
      ['Learn More About Us', about.intro],
      ['Our Story', about.story],
      ['Mission and Values', about.mission],
    ] as const)
      for (const text of paragraphs) expect(section(name).getByText(text)).toBeVisible();
    const terms = section('Mission and Values').getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual(about.values.map(({ name }) => name));
    const items = main().queryAllByRole('listitem');
    expect(items).toHaveLength(awards.length);
    for (const [index, { title, year, body }] of awards.entries())
      for (const text of [title, String(year), body]) expect(items[index]).toHaveTextContent(text);
  },
);

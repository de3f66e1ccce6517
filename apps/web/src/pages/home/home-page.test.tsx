import { contact } from '@catering/site-config';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { featuredMenu } from '#content/featured-menu.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { CardBlock } from './featured-menu-section.tsx';

const emptyMenu = { categories: { list: () => ({ status: 200 as const, body: [] }) } };
const region = (name: string | RegExp) => within(main().getByRole('region', { name }));

test(
  'offers meals at home, for events, and trainings, in sections in their order',
  { tags: ['HOM-01', 'HOM-03', 'SCP-01', 'SCP-12', 'SCP-39'] },
  async () => {
    await renderApp('/');
    const names = main()
      .getAllByRole('region')
      .map((section) => within(section).getAllByRole('heading')[0]?.textContent);
    expect(names).toEqual([
      expect.stringMatching(/delicious meals/i),
      'Featured menu',
      'How delivery works',
      'Customer reviews',
      expect.stringMatching(/hungry/i),
      'Contact us',
    ]);
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toContain('Nigerian meals delivered');
    const hero = region(/delicious meals/i);
    expect(hero.getByText(/at home or for the whole event/)).toBeVisible();
    // The picture that a visitor sees first.
    expect(hero.getByRole('img', { name: /jollof/i })).toHaveAttribute('fetchpriority', 'high');
    expect(region('Contact us').getByText(/an event, a training or an order/)).toBeVisible();
  },
);

test('the hero links to the menu', { tags: ['HOM-02', 'HOM-03', 'HOM-04', 'HOM-05'] }, async () => {
  const { user } = await renderApp('/', { api: emptyMenu });
  const hero = region(/delicious meals/i);
  expect(hero.getByText('Satisfy those cravings here')).toBeVisible();
  expect(hero.getByRole('heading', { level: 1, name: /delicious meals/i })).toBeVisible();
  await user.click(hero.getByRole('link', { name: 'Order Now!' }));
  expect(location.pathname).toBe('/order');
});

test(
  'four cards link to the menu',
  { tags: ['HOM-06', 'HOM-07', 'HOM-08', 'HOM-09', 'HOM-10', 'HOM-11', 'HOM-12', 'HOM-13'] },
  async () => {
    await renderApp('/');
    const cards = region('Featured menu').getAllByRole('article');
    const titles = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Rice Specials', 'Pasta', 'Light Cravings with BBQ', 'Nigerian Soups']);
    for (const card of cards) {
      expect(card.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringMatching(/^\/pictures\//),
      );
      const title = within(card).getByRole('heading').textContent;
      const link = within(card).getByRole('link', { name: `Order ${title}` });
      expect(link).toHaveAttribute('href', '/order');
    }
  },
);

test(
  'every call to action opens the menu: the links, and the one button',
  {
    tags: [
      'HOM-14',
      'HOM-15',
      'HOM-16',
      'HOM-23',
      'HOM-24',
      'HOM-35',
      'HOM-36',
      'D-17',
      'D-18',
      'D-69',
    ],
  },
  async () => {
    const { user } = await renderApp('/', { api: emptyMenu });
    for (const name of ['Visit our orders page to view the menu', 'See The Menu', 'Order Now'])
      expect(main().getByRole('link', { name })).toHaveAttribute('href', '/order');
    await user.click(main().getByRole('button', { name: 'View full menu' }));
    expect(location.pathname).toBe('/order');
  },
);

test('a card block without an action has no button', { tags: ['HOM-17'] }, () => {
  render(<CardBlock cards={featuredMenu} />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test(
  'explains delivery in four steps',
  { tags: ['HOM-18', 'HOM-19', 'HOM-20', 'HOM-21', 'HOM-22'] },
  async () => {
    await renderApp('/');
    const steps = region('How delivery works').getAllByRole('listitem');
    const titles = steps.map((step) => within(step).getByRole('heading').textContent);
    expect(titles).toEqual([
      'Browse the menu',
      'Place your order',
      'Make payment',
      'Fast delivery',
    ]);
    expect(steps[1]).toHaveTextContent(/check and confirm/);
  },
);

test(
  'the contact section shows how to reach the vendor',
  { tags: ['HOM-37', 'HOM-38', 'HOM-39', 'HOM-40', 'SCP-08', 'SCP-10', 'D-01', 'D-02'] },
  async () => {
    await renderApp('/');
    const section = main().getByRole('region', { name: 'Contact us' });
    expect(section).toHaveAttribute('id', 'contact');
    const email = within(section).getByRole('link', { name: contact.businessEmail });
    expect(email).toHaveAttribute('href', `mailto:${contact.businessEmail}`);
    expect(contact.phones).toHaveLength(2);
    for (const phone of contact.phones) {
      expect(within(section).getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replaceAll(' ', '')}`,
      );
    }
    expect(section).toHaveTextContent(contact.address.street);
    expect(section).toHaveTextContent(`${contact.address.city}, ${contact.address.state}`);
  },
);

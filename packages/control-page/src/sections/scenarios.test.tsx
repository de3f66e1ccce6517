import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as examples from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';

test('a scenario can be chosen in place of the active one, and ended', async () => {
  const { user, sent } = openPage('scenarios');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('The till is down on Fridays: choose');
  await press('A slow 3G day: end');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'till-down' }, { name: null }]);
});

test('a scenario can be found by its name, title, group, and the target of its faults', async () => {
  const { user } = openPage('scenarios');
  const field = await screen.findByRole('searchbox', { name: 'Find a scenario' });
  const shown = () => screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent);
  expect(shown()[0]).toBe('The till is down on Fridays');
  for (const text of ['till', 'friday', 'your own', 'Order.create']) {
    await user.clear(field);
    await user.type(field, text);
    expect(shown()).toEqual(['The till is down on Fridays']);
  }
});

test('scenarios are grouped by target with their faults, own scenarios first', async () => {
  openPage('scenarios');
  const groups = await screen.findAllByRole('heading', { level: 3 });
  expect(groups.map((one) => one.textContent)).toEqual([
    'Your own',
    'Network and server',
    'Menu and blog',
  ]);
  const own = screen.getByRole('region', { name: 'Your own' });
  expect(own).toHaveTextContent('order.create: responds with 503');
});

test('of a scenario with many faults, the reader opens those after the first', async () => {
  const [slow] = examples.scenarios.scenarios;
  const faults = Array.from({ length: 20 }, (_, index) => ({
    path: `/dishes/${index}`,
    status: 500,
  }));
  const scenarios = [{ ...slow, faults }];
  const { user } = openPage('scenarios', { 'GET /scenarios': { active: null, scenarios } });
  expect(await screen.findByText('/dishes/0: responds with 500')).toBeVisible();
  expect(screen.getByText('/dishes/19: responds with 500')).not.toBeVisible();
  await user.click(screen.getByText('19 more faults'));
  expect(screen.getByText('/dishes/19: responds with 500')).toBeVisible();
});

test('a scenario with data says what is lost before it is chosen', async () => {
  const { user, sent } = openPage('scenarios');
  await user.click(await screen.findByRole('button', { name: 'The menu is empty: choose' }));
  const question = screen.getByRole('dialog', { name: 'Replace the data?' });
  expect(question).toHaveTextContent(/Your data, accounts, mails, clock, faults/);
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Replace the data' }));
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'empty-menu' }]);
});

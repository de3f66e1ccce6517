import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accounts, faults, scenarios, seed } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';

const [dish] = seed.dishes;
const id = dish?._id ?? '';
const session = { email: 'chidi@example.com', token: 'token' };
const asAdmin = {
  'GET /accounts': accounts,
  'POST /accounts/a1/sign-in': { ...session, email: 'admin@example.com' },
};

/** A section, the buttons that are pressed one after the other, what the server has afterwards, and what has the focus. */
const cases: [string, (string | RegExp)[], Record<string, unknown>, string | RegExp][] = [
  ['requests', ['Clear the list'], { 'GET /requests': [] }, 'Clear the list'],
  ['requests', [/POST \/order/], {}, /POST \/order/],
  ['faults', [/^Remove: order.create/], { 'GET /faults': faults.slice(1) }, 'Faults'],
  ['faults', ['Remove all…', 'Remove all'], { 'GET /faults': [] }, 'Faults'],
  ['faults', ['Add a fault…', 'Cancel'], {}, 'Add a fault…'],
  [
    'scenarios',
    ['A slow 3G day: end'],
    { 'GET /scenarios': { ...scenarios, active: null } },
    'A slow 3G day: choose',
  ],
  [
    'scenarios',
    ['The menu is empty: choose', 'Replace the data'],
    { 'GET /scenarios': { ...scenarios, active: 'empty-menu' } },
    'Scenarios',
  ],
  [
    'clock',
    ['Freeze'],
    { 'GET /clock': { now: '2026-11-21T09:30:00.000Z', frozen: true } },
    'Release',
  ],
  ['clock', ['A day'], {}, 'A day'],
  ['clock', ["Set to this computer's time"], {}, "Set to this computer's time"],
  [
    'accounts',
    ['Sign in as chidi@example.com'],
    { 'POST /accounts/a2/sign-in': session },
    'Signed in as chidi@example.com',
  ],
  [
    'accounts',
    ['Sign in as chidi@example.com', 'Close'],
    { 'POST /accounts/a2/sign-in': session },
    'Accounts',
  ],
  ['accounts', ['End sessions of chidi@example.com'], {}, 'End sessions of chidi@example.com'],
  [
    'accounts',
    ['Add the account'],
    { 'POST /accounts': { ...session, password: 'secret' } },
    'Signed in as chidi@example.com',
  ],
  ['data', ['Read again'], {}, 'Read again'],
  [
    'data',
    [`Edit dish ${id}`, 'Save'],
    { ...asAdmin, [`PUT /dishes/${id}`]: dish },
    `Edit dish ${id}`,
  ],
  ['data', ['Add a dish…', 'Add'], { ...asAdmin, 'POST /dishes': dish }, 'Add a dish…'],
  [
    'data',
    [`Remove dish ${id}`, 'Remove'],
    { ...asAdmin, 'GET /seed': { ...seed, dishes: [] }, [`DELETE /delete/dish/${id}`]: {} },
    'Data',
  ],
  ['clock', ['Reset…', 'Reset'], {}, 'Reset…'],
];

test.each(cases)(
  'in the section "%s", pressing %s with the keyboard keeps the focus',
  async (section, names, after, focused) => {
    const { user, respond } = openPage(section);
    const last = names.at(-1);
    for (const name of names) {
      const button = await screen.findByRole('button', { name });
      if (name === last) respond(after);
      button.focus();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(focused));
  },
);

test('a list that is loaded again takes over the focus of its retry button', async () => {
  const problem = { message: 'The database is locked.', code: 'NOT_READY' };
  const { user, respond } = openPage('data', {
    'GET /seed': Response.json(problem, { status: 503 }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  respond({ 'GET /seed': seed });
  retry.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Jollof rice')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

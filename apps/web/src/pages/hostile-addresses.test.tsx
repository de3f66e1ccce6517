import { expectConsoleWarn } from '@catering/test/console';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rejection } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const hostile = [
  '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  '__proto__',
  '../../auth/delete?x=1#y',
  `\u202Egnimoc\u0000${'x'.repeat(20_000)}`,
];

/** Expects that the page is shown, that no text became an element, and that the path is this one. */
const expectHarmless = (path: string) => {
  expect(main().getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('img[src="x"], main script, [onerror]')).toBeNull();
  expect(location.host).toBe('localhost:5173');
  expect(location.pathname).toBe(path);
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
};

test.each(hostile)(
  'the program %j is shown as text and sent unchanged',
  { tags: ['ENR-01', 'D-46'] },
  async (program) => {
    const { user, sent } = await renderApp(
      `/training-enrollment?program=${encodeURIComponent(program)}`,
      { api: { classEnrollment: { create: () => ({ status: 201, body: { message: 'ok' } }) } } },
    );
    expectHarmless('/training-enrollment');
    expect(main().getByRole('heading', { level: 2 }).textContent).toBe(program);
    expect(main().queryByText('N 35000')).not.toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'Enroll Now' }));
    expect(
      sent('classEnrollment.create').map(({ body }) => (body as { course: string }).course),
    ).toEqual([program]);
  },
);

test.each(hostile)(
  'the dish id %j is requested as one id, and not found',
  { tags: ['D-22', 'API-DISH-05', 'API-USE-03', 'API-USE-10'] },
  async (dishId) => {
    const { sent } = await renderApp(`/add-to-cart?dishId=${encodeURIComponent(dishId)}`, {
      api: { dishes: { get: () => rejection(404) } },
    });
    expect(await main().findByRole('heading', { name: 'Dish not found' })).toBeVisible();
    expectHarmless('/add-to-cart');
    expect(sent('dishes.get').map(({ params }) => params.id)).toEqual([dishId]);
  },
);

test.each(hostile)(
  'the reset token %j is sent only in the query',
  { tags: ['RST-03', 'D-59'] },
  async (token) => {
    const { user, sent } = await renderApp(
      `/reset-password?resetToken=${encodeURIComponent(token)}`,
      { api: { auth: { resetPassword: () => rejection(400, 'Bad link.') } } },
    );
    expectHarmless('/reset-password');
    await user.type(main().getByLabelText('New Password'), 'egusi-and-eba-2{Enter}');
    expect(await main().findByText('Bad link.')).toBeVisible();
    expect(sent('auth.resetPassword').map(({ query, body }) => ({ query, body }))).toEqual([
      { query: { resetToken: token }, body: { newPassword: 'egusi-and-eba-2' } },
    ]);
    expect(main().queryByText(token)).not.toBeInTheDocument();
  },
);

test.each([...hostile.map(encodeURIComponent), '%E0%A4%A', 'main'])(
  'the hash "#%s" opens the top of home',
  { tags: ['HOM-41'] },
  async (hash) => {
    await renderApp(`/#${hash}`);
    expectHarmless('/');
    expect(document.body).toHaveFocus();
  },
);

test.each(['/%E0%A4%A', '/<script>', '/constructor'])(
  'the address "%s" is an unknown page',
  { tags: ['ERR-24'] },
  async (address) => {
    if (address.includes('%')) expectConsoleWarn('could not be decoded');
    await renderApp(address);
    expect(await main().findByText('Not Found')).toBeVisible();
    expect(main().getByText('Unexpected Application Error!')).toBeVisible();
  },
);

test.each([
  ['/support.', '/support'],
  ['/trainings),', '/trainings'],
  ['/about%23', '/about'],
])('the address "%s", as a sentence ends it, opens %s', async (address, path) => {
  await renderApp(address);
  expect(await main().findByRole('heading', { level: 1 })).not.toHaveTextContent('Error');
  expect(location.pathname).toBe(path);
});

test('the title of the page names the program', async () => {
  await renderApp('/training-enrollment?program=CAKES.');
  expect(document.title).toMatch(/^CAKES, Training enrollment \| /);
});

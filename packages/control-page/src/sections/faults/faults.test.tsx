import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';

/** The page with the form for a new fault. */
async function openForm(...given: Partial<Parameters<typeof openPage>[1]>[]) {
  const page = openPage('faults', ...given);
  await page.user.click(screen.getByRole('button', { name: 'Add a fault…' }));
  return page;
}

test('an active fault shows its effect, its number of uses, and whether it matched nothing', async () => {
  openPage('faults');
  const buttons = await screen.findAllByRole('button', { name: /^Remove:/ });
  const [first, second] = buttons.map((button) => button.closest('li'));
  expect(first).toHaveTextContent(
    'order.create: responds with 500 (only matching request number 3)',
  );
  expect(first).toHaveTextContent('acted on 1 of 5 matching');
  expect(first).toHaveTextContent('used up');
  expect(second).not.toHaveTextContent('used up');
  expect(first).toHaveTextContent(/f1/);
  expect(second).toHaveTextContent('no request has matched yet');
  expect(second).toHaveTextContent('scenario slow-day');
  expect(second).toHaveTextContent('There is no field "*.nmae"');
});

test('a double press on Remove removes a fault once', async () => {
  const { promise } = Promise.withResolvers<Response>();
  const { user, sent } = openPage('faults', { 'DELETE /faults/f1': promise });
  const [first] = await screen.findAllByRole('button', { name: /^Remove:/ });
  if (!first) throw new Error('no fault');
  await user.dblClick(first);
  expect(sent).toEqual([{ call: 'DELETE /faults/f1', body: undefined }]);
});

test('a scenario can be chosen alone or added to the active ones, and ended', async () => {
  const { user, sent } = openPage('scenarios');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('The till is down on Fridays: choose');
  await user.click(screen.getByRole('checkbox', { name: 'Keep the active scenarios' }));
  await press('The till is down on Fridays: choose');
  await press('A slow 3G day: end');
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'till-down' },
    { name: 'slow-day, till-down' },
    { name: null },
  ]);
});

test('a scenario can be found by its name, title, group, and the target of its faults', async () => {
  const { user } = openPage('faults');
  const field = await screen.findByRole('searchbox', { name: 'Find a scenario' });
  const shown = () => screen.getAllByRole('heading', { level: 5 }).map((one) => one.textContent);
  expect(shown()[0]).toBe('The till is down on Fridays');
  for (const text of ['till', 'friday', 'your own', 'Order.create']) {
    await user.clear(field);
    await user.type(field, text);
    expect(shown()).toEqual(['The till is down on Fridays']);
  }
});

test('scenarios are grouped by target, own scenarios first', async () => {
  openPage('faults');
  const groups = await screen.findAllByRole('heading', { level: 4 });
  expect(groups.map((one) => one.textContent)).toEqual([
    'Your own',
    'Network and server',
    'Menu and blog',
  ]);
  const own = screen.getByRole('region', { name: 'Your own' });
  expect(own).toHaveTextContent('order.create: responds with 503');
});

test('a scenario with data says what is lost before it is chosen', async () => {
  const { user, sent } = openPage('faults');
  await user.click(await screen.findByRole('button', { name: 'The menu is empty: choose' }));
  const question = screen.getByRole('dialog', { name: 'Replace the data?' });
  expect(question).toHaveTextContent(/Your data, accounts, mails, clock, faults/);
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Replace the data' }));
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'empty-menu' }]);
  expect(question).not.toBeInTheDocument();
});

test('the form adds a fault as the schema reads it', async () => {
  const { user, sent } = await openForm();
  await user.click(screen.getByRole('radio', { name: 'A path' }));
  await user.type(screen.getByRole('textbox', { name: 'Path pattern' }), '/dishes');
  await user.click(screen.getByText('Only some of them'));
  await user.type(screen.getByRole('textbox', { name: 'Query' }), 'category=pasta');
  await user.type(screen.getByRole('textbox', { name: 'Times' }), '2');
  await user.type(screen.getByRole('textbox', { name: 'Delay, ms' }), '800');
  await user.click(screen.getByText('Name, headers and body'));
  await user.type(screen.getByRole('textbox', { name: 'Leave out fields' }), '0.price, *.addons');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'slow-pasta');
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  expect(await screen.findByText('The fault is active.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const body = {
    path: '/dishes',
    query: { category: 'pasta' },
    times: 2,
    delayMs: 800,
    _id: 'slow-pasta',
    omit: ['0.price', '*.addons'],
  };
  expect(sent).toEqual([{ call: 'POST /faults', body }]);
});

test('an invalid fault shows the message of the schema at its field, with the labels of the page', async () => {
  const { user, sent } = await openForm();
  await user.click(screen.getByRole('radio', { name: 'A path' }));
  const path = screen.getByRole('textbox', { name: 'Path pattern' });
  await user.type(path, '/dishs');
  const status = screen.getByRole('textbox', { name: 'Status' });
  await user.type(status, 'teapot');
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  expect(path).toHaveAccessibleDescription(/No address of the server matches "\/dishs"/);
  expect(status).toHaveAccessibleDescription(/Status must be a whole number/);
  await user.type(status, '{Backspace}');
  expect(status).toBeValid();
  expect(path).toBeInvalid();
  expect(sent).toEqual([]);
});

test('the form rejects the name of an active fault, which the server would replace', async () => {
  const { user, sent } = await openForm();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'order.create');
  await user.type(screen.getByRole('textbox', { name: 'Status' }), '500');
  await user.click(screen.getByText('Name, headers and body'));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'f1');
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  expect(name).toHaveAccessibleDescription(/There is a fault "f1" already\./);
  expect(sent).toEqual([]);
});

test('all faults are removed after a question', async () => {
  const { user, sent } = openPage('faults', { 'DELETE /faults': { message: 'Done.' } });
  await user.click(await screen.findByRole('button', { name: 'Remove all…' }));
  const question = screen.getByRole('dialog', { name: 'Remove all faults?' });
  expect(question).toHaveTextContent('2 faults and the active scenario end.');
  await user.click(within(question).getByRole('button', { name: 'Remove all' }));
  expect(sent).toEqual([{ call: 'DELETE /faults', body: undefined }]);
});

test('a fold of the form stays open while one of its fields is filled', async () => {
  const { user } = await openForm();
  const fold = screen.getByText('Only some of them').closest('details');
  await user.click(screen.getByText('Only some of them'));
  const times = screen.getByRole('textbox', { name: 'Times' });
  await user.type(times, 'x');
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  await user.clear(times);
  await user.type(times, '2');
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  expect(fold).toHaveAttribute('open');
});

test('errors of several fields together, or from the server only, are shown too', async () => {
  const issues = [{ path: 'body.account', message: 'There is no such account' }];
  const problem = { message: 'The request is invalid.', code: 'VALIDATION_FAILED', issues };
  const { user } = await openForm({ 'POST /faults': Response.json(problem, { status: 400 }) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'order.create');
  const add = screen.getByRole('button', { name: 'Add the fault' });
  await user.click(add);
  expect(screen.getByRole('alert')).toHaveTextContent('Add an effect: "Delay, ms", "Status"');
  await user.click(screen.getByRole('checkbox', { name: 'Hang up without a response' }));
  await user.click(add);
  const account = await screen.findByRole('textbox', { name: 'Account', hidden: true });
  expect(account).toHaveAccessibleDescription(/There is no such account/);
});

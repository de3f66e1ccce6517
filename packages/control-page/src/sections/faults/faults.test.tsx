import { newFaultSchema, validationMessage } from '@catering/mock-control';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openPage } from '#testing/open-page.tsx';
import { emptyTexts, faultTextsSchema } from './fault-texts.ts';

/** The page with the form for a new fault. */
async function openForm(...given: Partial<Parameters<typeof openPage>[1]>[]) {
  const page = openPage('faults', ...given);
  await page.user.click(screen.getByRole('button', { name: 'Add a fault…' }));
  return page;
}
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });

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
  expect(second).toHaveTextContent('no request has matched yet');
  expect(second).toHaveTextContent('scenario slow-day');
});

test('a double press on Remove removes a fault once', async () => {
  const { promise } = Promise.withResolvers<Response>();
  const { user, sent } = openPage('faults', { 'DELETE /faults/f1': promise });
  const [first] = await screen.findAllByRole('button', { name: /^Remove:/ });
  if (!first) throw new Error('no fault');
  await user.dblClick(first);
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([{ call: 'DELETE /faults/f1' }]);
});

test('all faults are removed after a question', async () => {
  const { user, sent } = openPage('faults', { 'DELETE /faults': { message: 'Done.' } });
  await user.click(await screen.findByRole('button', { name: 'Remove all…' }));
  const question = screen.getByRole('dialog', { name: 'Remove all faults?' });
  expect(question).toHaveTextContent('2 faults and the active scenario end.');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Remove all' }));
  expect(sent).toMatchObject([{ call: 'DELETE /faults' }]);
});

test('the form adds a fault with fields as JSON', async () => {
  const { user, sent } = await openForm();
  await user.type(field('Path'), '/dishes');
  await user.type(field('Delay, ms'), '100-900');
  await user.click(field('More fields, as JSON'));
  await user.paste(
    '{ "_id": "slow-pasta", "query": { "category": "pasta" }, "omit": ["0.price"], "times": 2, "account": "ada@example.com" }',
  );
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  expect(await screen.findByText('The fault is active.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const body = {
    path: '/dishes',
    delayMs: [100, 900],
    times: 2,
    account: 'ada@example.com',
    _id: 'slow-pasta',
    query: { category: 'pasta' },
    omit: ['0.price'],
  };
  expect(sent).toEqual([{ call: 'POST /faults', body }]);
});

test('an invalid fault shows the message of the contract at its field, which has the focus', async () => {
  const { user, sent } = await openForm();
  await user.type(field('Path'), 'dishes');
  await user.type(field('Status'), 'teapot');
  await user.click(screen.getByRole('button', { name: 'Add the fault' }));
  expect(field('Path')).toHaveAccessibleDescription(/path must start with/);
  expect(field('Path')).toHaveFocus();
  expect(field('Status')).toHaveAccessibleDescription(/status must be a whole number/);
  expect(sent).toEqual([]);
});

test('what is wrong with no field, or known to the server only, is shown too', async () => {
  const issues = [{ path: 'body.account', message: 'There is no such account' }];
  const problem = { message: 'The request is invalid.', code: 'VALIDATION_FAILED', issues };
  const { user } = await openForm({ 'POST /faults': Response.json(problem, { status: 400 }) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'order.create');
  const add = screen.getByRole('button', { name: 'Add the fault' });
  await user.click(add);
  expect(screen.getByRole('alert')).toHaveTextContent('Add an effect: delayMs, status');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ending' }), 'Never respond');
  await user.click(add);
  expect(await screen.findByText('There is no such account')).toBeVisible();
});

test('Escape closes the form', async () => {
  await openForm();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// The page sets these messages at its start too.
z.config({ localeError: validationMessage });
const read = (texts: Partial<typeof emptyTexts>) =>
  faultTextsSchema.safeParse({ ...emptyTexts, operation: 'dishes.list', ...texts });

test.each([
  [
    { delayMs: '800', ending: 'hang' },
    { delayMs: 800, hang: true },
  ],
  [{ ending: 'before' }, { drop: true }],
  [{ ending: 'after' }, { drop: true, when: 'after' }],
  [
    { status: ' 503 ', more: '{ "message": "Closed", "retryAfter": 30 }' },
    { status: 503, message: 'Closed', retryAfter: 30 },
  ],
] as const)('%o is read as %o', (texts, fault) => {
  expect(read(texts).data).toEqual({ operation: 'dishes.list', ...fault });
  expect(newFaultSchema.safeParse({ operation: 'dishes.list', ...fault }).success).toBe(true);
});

test.each([
  [{ more: '{' }, 'more', /^This is not JSON: /],
  [{ delayMs: '900-100' }, 'delayMs', /a range of them/],
  [{ more: '{ "statsu": 500 }' }, undefined, /^There is no field "statsu"/],
])('%o is rejected at the field %s', (texts, name, message) => {
  const [issue] = read(texts).error?.issues ?? [];
  expect(issue?.path[0]).toBe(name);
  expect(issue?.message).toMatch(message);
});

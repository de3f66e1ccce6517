import { createMockControl } from '@catering/mock-control';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeFetch, jsonResponse } from '#testing/fake-fetch.ts';
import { DevSwitch } from './dev-switch.tsx';

const scenarioOf = (name: string, title: string, replacesData = false) => ({
  name,
  title,
  source: 'shipped',
  replacesData,
  faults: [],
});
const list = {
  active: 'menu-down',
  scenarios: [
    scenarioOf('menu-down', 'The menu is down'),
    scenarioOf('empty-menu', 'The menu is empty', true),
  ],
};

function renderSwitch() {
  const reload = vi.fn<() => void>();
  const control = createMockControl('http://127.0.0.1:4000');
  const controlPage = 'http://127.0.0.1:4000/__mock';
  const view = render(<DevSwitch control={control} controlPage={controlPage} reload={reload} />);
  return { ...view, reload, user: userEvent.setup() };
}

const openPanel = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Mock backend' }));
};

test('shows the scenario, and chooses another one before it reloads the site', async () => {
  const sent = fakeFetch(jsonResponse(200, list));
  const { user, reload } = renderSwitch();
  const panel = await openPanel(user, 'Mock: The menu is down');
  expect(panel.getByRole('link', { name: 'Open the control page' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:4000/__mock',
  );
  await user.selectOptions(panel.getByLabelText('Scenario'), 'The menu is empty');
  expect(panel.getByText('Replaces the data of the backend.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Apply and reload' }));
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: '{"name":"empty-menu"}' });
  expect(reload).toHaveBeenCalledOnce();
});

test('"None" ends the scenario; a failure shows the reason and keeps the choice', async () => {
  const failure = jsonResponse(403, { message: 'This page may not use it.', code: 'FORBIDDEN' });
  const sent = fakeFetch(jsonResponse(200, list), failure);
  const { user, reload } = renderSwitch();
  const panel = await openPanel(user, 'Mock: The menu is down');
  await user.selectOptions(panel.getByLabelText('Scenario'), 'None: everything works');
  await user.click(panel.getByRole('button', { name: 'Apply and reload' }));
  expect(sent.at(-1)?.body).toBe('{"name":null}');
  expect(await panel.findByRole('alert')).toHaveTextContent('This page may not use it.');
  expect(reload).not.toHaveBeenCalled();
});

test('lists several scenarios that were chosen elsewhere, until another is chosen', async () => {
  const active = 'menu-down, empty-menu';
  fakeFetch(jsonResponse(200, { ...list, active }));
  const { user } = renderSwitch();
  const panel = await openPanel(user, `Mock: ${active}`);
  expect(panel.getByLabelText('Scenario')).toHaveDisplayValue(active);
});

test('updates the scenario when the window gets the focus', async () => {
  fakeFetch(jsonResponse(200, list), jsonResponse(200, { ...list, active: null }));
  renderSwitch();
  await screen.findByRole('button', { name: 'Mock: The menu is down' });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: 'Mock: no scenario' })).toBeVisible();
});

test.each([
  ['is not the mock', jsonResponse(404, { message: 'Not found', code: 'NOT_FOUND' })],
  ['cannot be reached', new TypeError('Failed to fetch')],
])('shows nothing if the API %s', async (_how, response) => {
  const sent = fakeFetch(response);
  const { container } = renderSwitch();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

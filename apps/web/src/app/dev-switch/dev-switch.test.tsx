import { createMockControl } from '@catering/mock-control';
import { render, screen, waitFor } from '@testing-library/react';
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

const scenarioField = () => screen.findByLabelText('Scenario');

test('shows the scenario, and chooses another one before it reloads the site', async () => {
  const sent = fakeFetch(jsonResponse(200, list));
  const { user, reload } = renderSwitch();
  expect(await scenarioField()).toHaveDisplayValue('The menu is down');
  expect(screen.getByRole('link', { name: 'Mock' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:4000/__mock',
  );
  await user.selectOptions(await scenarioField(), 'The menu is empty (replaces the data)');
  await user.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: '{"name":"empty-menu"}' });
  expect(reload).toHaveBeenCalledOnce();
});

test('"No scenario" ends the scenario; a failure shows the reason and keeps the choice', async () => {
  const failure = jsonResponse(403, { message: 'This page may not use it.', code: 'FORBIDDEN' });
  const sent = fakeFetch(jsonResponse(200, list), failure);
  const { user, reload } = renderSwitch();
  await user.selectOptions(await scenarioField(), 'No scenario');
  await user.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect(sent.at(-1)?.body).toBe('{"name":null}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page may not use it.');
  expect(await scenarioField()).toHaveDisplayValue('No scenario');
  expect(reload).not.toHaveBeenCalled();
});

test('lists several scenarios that were chosen elsewhere, until another is chosen', async () => {
  const active = 'menu-down, empty-menu';
  fakeFetch(jsonResponse(200, { ...list, active }));
  renderSwitch();
  expect(await scenarioField()).toHaveDisplayValue(active);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('updates the scenario when the window gets the focus', async () => {
  fakeFetch(jsonResponse(200, list), jsonResponse(200, { ...list, active: null }));
  renderSwitch();
  expect(await scenarioField()).toHaveDisplayValue('The menu is down');
  window.dispatchEvent(new Event('focus'));
  await waitFor(async () => expect(await scenarioField()).toHaveDisplayValue('No scenario'));
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

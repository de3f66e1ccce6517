// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:4000" }
import { cleanup, configure, render, screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import meta, { Dishes, ServerDown, SoldOut } from '../examples/menu.stories.tsx';

// The first response can take more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});

function show({ parameters }: typeof Dishes) {
  // Storybook's addon for MSW does the same with a story.
  server.use(...(parameters.msw.handlers as HttpHandler[]));
  render(<meta.component {...meta.args} />);
}

test('the README story shows the dishes', async () => {
  show(Dishes);
  expect((await screen.findByRole('listitem')).textContent).toBe('Smoky party jollof');
});
test('the sold-out story shows an empty list', async () => {
  show(SoldOut);
  expect((await screen.findByRole('list')).children).toHaveLength(0);
});
test('the server-down story shows the error', async () => {
  show(ServerDown);
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot store anything');
});

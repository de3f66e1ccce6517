import { brand } from '@catering/site-config';
import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { expect, test, vi } from 'vitest';
import { reportError } from '#config/report-error.ts';
import { lost } from '#testing/fake-api.ts';
import { main, mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ChunkLoadError } from './lazy-with-preload.ts';

const fault = vi.hoisted(() => ({ error: undefined as unknown }));
vi.mock('#pages/support/support-page.tsx', () => ({
  default: function SupportPage() {
    if (fault.error) throw fault.error;
    return <h1>Support</h1>;
  },
}));

const late = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('#pages/blog/blog-page.tsx', () => ({
  default: function LatePage() {
    use(late.promise);
    return <h1>The late page</h1>;
  },
}));

vi.mock('#config/report-error.ts', () => ({ reportError: vi.fn<typeof reportError>() }));

const heading = () => screen.findByRole('heading', { level: 1 });

test(
  'an unknown address shows the fallback page with header and footer',
  { tags: ['ERR-24', 'ERR-25'] },
  async () => {
    await renderApp('/admin/dishes');
    expect(await heading()).toHaveTextContent('Unexpected Application Error!');
    expect(main().getByText('404')).toBeVisible();
    expect(main().getByText('Not Found')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  },
);

test(
  'a page that throws shows and reports its error, and the next page works',
  { tags: ['ERR-24', 'ERR-25'] },
  async () => {
    expectConsoleError('The soup is burnt');
    fault.error = new Error('The soup is burnt');
    const { user } = await renderApp('/support');
    expect(await heading()).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('The soup is burnt')).toBeVisible();
    expect(document.title).toBe(`Unexpected Application Error! | ${brand.name}`);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(fault.error, {
      componentStack: expect.stringContaining('SupportPage') as string,
    });
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await waitFor(async () => expect(await heading()).not.toHaveTextContent('Unexpected'));
  },
);

test('a page that failed to load offers a retry', { tags: ['ERR-25'] }, async () => {
  expectConsoleError('could not be loaded');
  fault.error = new ChunkLoadError(new TypeError('Failed to fetch'));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { user } = await renderApp('/support');
  expect(await screen.findByText(/could not be loaded\. Check your connection/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('the error page after a link has the focus on its heading', async () => {
  expectConsoleError('could not be loaded');
  fault.error = undefined;
  const { user } = await renderApp('/trainings');
  fault.error = new ChunkLoadError(new TypeError('Failed to fetch'));
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Support' }));
  await waitFor(async () => expect(await heading()).toHaveFocus());
  expect(await heading()).toHaveTextContent('Unexpected Application Error!');
});

test('later pages move the focus to their heading, and set the title of the document', async () => {
  fault.error = undefined;
  const { user } = await renderApp('/support');
  expect(document.body).toHaveFocus();
  expect(document.title).toBe(`Support | ${brand.name}`);
  await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
  await waitFor(async () => expect(await heading()).toHaveFocus());
  expect(document.title).toBe(`Trainings | ${brand.name}`);
});

test('a page whose code arrives late keeps an open menu and its focus', async () => {
  fault.error = undefined;
  const { user } = await renderApp('/support');
  await user.click(mainNavigation().getByRole('link', { name: 'Blog' }));
  const button = screen.getByRole('button', { name: 'Open menu' });
  // A page that suspends wants an `act` that is awaited.
  await act(async () => button.click());
  const menu = await screen.findByRole('dialog');
  const focused = document.activeElement;
  await act(async () => late.resolve());
  expect(await screen.findByText('The late page')).toBeInTheDocument();
  expect(menu).toBeVisible();
  expect(focused).toHaveFocus();
});

test('the first Tab stop skips the navigation', async () => {
  fault.error = undefined;
  const { user } = await renderApp('/support');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test(
  'pings the server at the start, and each time home opens',
  { tags: ['STA-14', 'API-GEN-15', 'D-12'] },
  async () => {
    fault.error = undefined;
    const { user, sent } = await renderApp('/support');
    const pings = () => sent('utility.root').length;
    await waitFor(() => expect(pings()).toBe(1));
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await user.click(mainNavigation().getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(pings()).toBe(2));
  },
);

test('starting on home pings once', { tags: ['STA-14', 'D-12'] }, async () => {
  const { sent } = await renderApp('/');
  const pings = () => sent('utility.root').length;
  await waitFor(() => expect(pings()).toBe(1));
  await act(async () => {});
  expect(pings()).toBe(1);
});

test('a failed ping shows the visitor nothing', { tags: ['STA-15', 'API-GEN-17'] }, async () => {
  fault.error = undefined;
  expectConsoleError('Critical server error');
  const { requests } = await renderApp('/support', {
    api: { utility: { root: lost } },
  });
  await waitFor(() => expect(requests).toHaveLength(4));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await heading()).toHaveTextContent('Support');
});

test(
  'a page without a response sends four requests, not sixteen',
  { tags: ['API-GEN-06'] },
  async () => {
    const { sent } = await renderApp('/order', { api: { categories: { list: lost } } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(sent('categories.list')).toHaveLength(4);
  },
);

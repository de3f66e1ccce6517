import type { Blog } from '@catering/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiHandlers } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

type Handler = NonNullable<NonNullable<ApiHandlers['blogs']>['list']>;

const FAILURE = 'An error occured while retrieving the blog contents';
const jollof: Blog = {
  _id: 'jollof',
  title: 'Smoky Party Jollof',
  image: '/pictures/blog-jollof-800.webp',
  link: 'https://example.com/blog/jollof',
  highlightParagraph: 'You do not need firewood for that party taste.',
  created: '2024-03-03T12:00:00.000Z',
};
const banga: Blog = { ...jollof, _id: 'banga', title: 'From Palm Fruit to Banga' };

const main = () => within(screen.getByRole('main'));
const openBlog = (list: Handler) => renderApp('/blog', { api: { blogs: { list } } });
const respondWith =
  (body: Blog[]): Handler =>
  () => ({ status: 200, body });
const broken: Handler = () => {
  throw new TypeError('Failed to fetch');
};

test(
  'a guest sees the posts in the order of the server',
  {
    tags: ['BLG-01', 'BLG-02', 'BLG-03', 'BLG-04', 'API-USE-02', 'API-ANS-03', 'ROL-03', 'SCP-26'],
  },
  async () => {
    const { requests } = await openBlog(respondWith([jollof, banga]));
    const posts = await main().findAllByRole('article');
    const titles = posts.map((post) => within(post).getByRole('heading').textContent);
    expect(titles).toEqual([jollof.title, banga.title]);
    const post = within(posts[0] ?? document.body);
    expect(post.getByText(jollof.highlightParagraph)).toBeVisible();
    expect(post.getByRole('presentation')).toHaveAttribute(
      'src',
      'http://127.0.0.1:4000/pictures/blog-jollof-800.webp',
    );
    const calls = requests.filter(({ operation }) => operation === 'blogs.list');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('authorization')).toBeNull();
  },
);

test(
  'announces to screen readers that the posts load, and that they are loaded',
  { tags: ['BLG-01'] },
  async () => {
    let respond = () => {};
    const late = new Promise<void>((resolve) => (respond = resolve));
    await openBlog(() => late.then(() => ({ status: 200, body: [jollof] }) as const));
    const said = await screen.findByText('Loading the posts.');
    expect(said).toHaveAttribute('aria-live', 'polite');
    respond();
    await waitFor(() => expect(said).toHaveTextContent('Showing 1 post.'));
  },
);

test('a post shows its date', { tags: ['BLG-05', 'BLG-06'] }, async () => {
  await openBlog(respondWith([jollof]));
  const post = await main().findByRole('article');
  expect(post).toHaveTextContent('Posted On Mar 3rd 24');
  expect(post.querySelector('time')).toHaveAttribute('datetime', jollof.created);
});

test(
  '"Read Full Post" opens the link of the post in a new tab, and its name says so',
  { tags: ['BLG-07', 'BLG-08'] },
  async () => {
    await openBlog(respondWith([jollof]));
    const link = await main().findByRole('link', { name: /^Read Full Post/ });
    expect(link).toHaveAttribute('href', jollof.link);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAccessibleName('Read Full Post (opens in a new tab)');
    expect(link).toHaveAccessibleDescription(jollof.title);
  },
);

test('an empty list shows a message', { tags: ['BLG-09'] }, async () => {
  await openBlog(respondWith([]));
  expect(await main().findByText('No Blog Post Present At the moment.')).toBeVisible();
  expect(main().queryByRole('article')).not.toBeInTheDocument();
});

test(
  'a failure shows a panel, and "Retry" fetches again',
  { tags: ['BLG-10', 'BLG-11', 'ERR-17'] },
  async () => {
    const handlers: Handler[] = [
      () => ({ status: 400, body: { message: 'No', code: 'X' } }),
      respondWith([jollof]),
    ];
    let round = 0;
    const { user, requests } = await openBlog((request) => (handlers[round] ?? broken)(request));
    const panel = await main().findByRole('alert');
    expect(panel).toHaveTextContent(FAILURE);
    round = 1;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('article')).toHaveTextContent(jollof.title);
    expect(main().queryByText(FAILURE)).not.toBeInTheDocument();
    expect(requests.filter(({ operation }) => operation === 'blogs.list')).toHaveLength(2);
  },
);

test(
  'the panel stays during a retry, and its button keeps the focus if the retry fails',
  { tags: ['BLG-11', 'D-14'] },
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let failing = true;
    const { user } = await openBlog(async (request) => {
      if (!failing) await promise;
      return broken(request);
    });
    const retry = await main().findByRole('button', { name: 'Retry' });
    failing = false;
    await user.click(retry);
    expect(main().getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    failing = true;
    resolve();
    expect(await main().findByRole('button', { name: 'Retry', busy: false })).toBeVisible();
    expect(main().getByRole('alert')).toHaveTextContent(FAILURE);
    expect(main().getByRole('button', { name: 'Retry' })).toHaveFocus();
  },
);

test('placeholders reserve the space of loading posts', { tags: ['BLG-01'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openBlog(async () => {
    await promise;
    return { status: 200, body: [jollof] };
  });
  const heading = main().getByRole('heading', { level: 1, name: 'Blog' });
  const page = heading.closest('main');
  expect(page?.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(main().queryByText('No Blog Post Present At the moment.')).not.toBeInTheDocument();
  resolve();
  expect(await main().findByRole('article')).toBeVisible();
  expect(page?.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
});

test('ignores a link that would run a script', { tags: ['BLG-07'] }, async () => {
  const scripts = ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'http://['];
  await openBlog(respondWith(scripts.map((link, _id) => ({ ...jollof, _id: `${_id}`, link }))));
  expect(await main().findAllByRole('article')).toHaveLength(scripts.length);
  expect(main().queryByRole('link')).not.toBeInTheDocument();
});

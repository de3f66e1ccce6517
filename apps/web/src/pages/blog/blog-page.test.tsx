import type { Blog } from '@catering/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lost, rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type Handler = NonNullable<NonNullable<ApiHandlers['blogs']>['list']>;

const FAILURE = 'An error occured while retrieving the blog contents';
const EMPTY = 'No Blog Post Present At the moment.';
const jollof: Blog = {
  _id: 'jollof',
  title: 'Smoky Party Jollof',
  image: '/pictures/blog-jollof-800.webp',
  link: 'https://example.com/blog/jollof',
  highlightParagraph: 'You do not need firewood for that party taste.',
  created: '2024-03-03T12:00:00.000Z',
};
const banga: Blog = { ...jollof, _id: 'banga', title: 'From Palm Fruit to Banga' };

const openBlog = (list: Handler) => renderApp('/blog', { api: { blogs: { list } } });
const respondWith =
  (...body: Blog[]): Handler =>
  () => ({ status: 200, body });

test(
  'a guest sees the posts in the order of the server, each with its date and a link that opens a new tab',
  {
    tags: [
      'BLG-01',
      'BLG-02',
      'BLG-03',
      'BLG-04',
      'BLG-05',
      'BLG-06',
      'BLG-07',
      'BLG-08',
      'API-USE-02',
      'API-ANS-03',
      'ROL-03',
      'SCP-06',
      'SCP-26',
    ],
  },
  async () => {
    const { sent } = await openBlog(respondWith(jollof, banga));
    const posts = await main().findAllByRole('article');
    const titles = posts.map((each) => within(each).getByRole('heading').textContent);
    expect(titles).toEqual([jollof.title, banga.title]);
    const [first = document.body] = posts;
    const post = within(first);
    expect(post.getByText(jollof.highlightParagraph)).toBeVisible();
    expect(post.getByRole('presentation')).toHaveAttribute(
      'src',
      'http://127.0.0.1:4000/pictures/blog-jollof-800.webp',
    );
    expect(first).toHaveTextContent('Posted On Mar 3rd 24');
    expect(first.querySelector('time')).toHaveAttribute('datetime', jollof.created);
    const link = post.getByRole('link');
    expect(link).toHaveAttribute('href', jollof.link);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAccessibleName('Read Full Post (opens in a new tab)');
    expect(link).toHaveAccessibleDescription(jollof.title);
    expect(sent('blogs.list')).toHaveLength(1);
    expect(sent('blogs.list')[0]?.headers.get('authorization')).toBeNull();
  },
);

test(
  'placeholders reserve the space of loading posts, and screen readers hear that they load and that they came',
  { tags: ['BLG-01', 'STA-18'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    await openBlog((request) => late.then(() => respondWith(jollof)(request)));
    const page = screen.getByRole('main');
    expect(page.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(main().queryByText(EMPTY)).not.toBeInTheDocument();
    const said = await screen.findByText('Loading the posts.');
    expect(said).toHaveAttribute('aria-live', 'polite');
    respond();
    await waitFor(() => expect(said).toHaveTextContent('Showing 1 post.'));
    expect(await main().findByRole('article')).toBeVisible();
    expect(page.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
  },
);

test('an empty list shows a message', { tags: ['BLG-09'] }, async () => {
  await openBlog(respondWith());
  expect(await main().findByText(EMPTY)).toBeVisible();
  expect(main().queryByRole('article')).not.toBeInTheDocument();
});

test(
  'a failure shows a panel, and "Retry" fetches again',
  { tags: ['BLG-10', 'BLG-11', 'ERR-17'] },
  async () => {
    let isBroken = true;
    const { user, sent } = await openBlog((request) =>
      isBroken ? rejection(400) : respondWith(jollof)(request),
    );
    const panel = await main().findByRole('alert');
    expect(panel).toHaveTextContent(FAILURE);
    isBroken = false;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('article')).toHaveTextContent(jollof.title);
    expect(main().queryByText(FAILURE)).not.toBeInTheDocument();
    expect(sent('blogs.list')).toHaveLength(2);
  },
);

test(
  'the panel stays during a retry, sends one request however often it is pressed, and keeps the focus if that fails',
  { tags: ['BLG-11', 'D-14'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    let isLate = false;
    const { user, sent } = await openBlog(async () => {
      if (isLate) await late;
      return isLate ? rejection(400) : lost();
    });
    const retry = await main().findByRole('button', { name: 'Retry' });
    const before = sent('blogs.list').length;
    isLate = true;
    await user.dblClick(retry);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    await user.click(retry);
    respond();
    expect(await main().findByRole('button', { name: 'Retry', busy: false })).toHaveFocus();
    expect(main().getByRole('alert')).toHaveTextContent(FAILURE);
    expect(sent('blogs.list')).toHaveLength(before + 1);
  },
);

test('ignores a link that would run a script', { tags: ['BLG-07'] }, async () => {
  const scripts = ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x'];
  await openBlog(respondWith(...scripts.map((link, _id) => ({ ...jollof, _id: `${_id}`, link }))));
  expect(await main().findAllByRole('article')).toHaveLength(scripts.length);
  expect(main().queryByRole('link')).not.toBeInTheDocument();
});

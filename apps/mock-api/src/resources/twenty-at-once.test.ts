import { listOperations, TRAINING_TITLES } from '@catering/contract';
import { dishInputOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { toTimestamp } from '../runtime/clock.ts';
import { orderOf } from '../testing/orders.ts';
import { png } from '../testing/pictures.ts';
import { jollof, oldPost, rice } from '../testing/small-menu.ts';

const TWENTY = 20;
const password = 'a good password';

const twentyAtOnce = <Result>(work: (number: number) => PromiseLike<Result>) =>
  Promise.all(Array.from({ length: TWENTY }, (_, number) => work(number)));

const countStatuses = (responses: readonly { readonly status: number }[]) => {
  const groups = Map.groupBy(responses, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, { length }]) => [status, length]));
};

async function openShop() {
  const testApp = await openTestApp();
  const { api, person } = testApp;
  const [admin, customer] = [await person('admin'), await person()];
  const asAdmin = (path: string, method: 'get' | 'post' | 'put' | 'delete') =>
    api[method](path).set(admin.headers);
  const made = async (path: string, body: object) =>
    (await asAdmin(path, 'post').send(body)).body._id as string;
  const order = await api.post('/order').set(customer.headers).send(orderOf());
  return {
    ...testApp,
    asAdmin,
    customer,
    order: String(order.body.order._id),
    message: await made('/messages', { email: 'a@example.com', message: 'Hello' }),
    category: await made('/categories', { name: 'Empty', description: 'No dish.' }),
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;
type Write = (shop: Shop, number: number) => PromiseLike<{ readonly status: number }>;

const post = { title: 'A title', link: 'https://example.com/a', highlightParagraph: 'A text.' };
const enrollment = {
  name: 'Chidi',
  email: 'a@example.com',
  phoneNumber: '0803',
  course: TRAINING_TITLES[0],
};
const email = (number: number) => `chidi-${number}@example.com`;

const all = (status: number) => ({ [status]: TWENTY });
const firstOf = (status: number, others: number) => ({ [status]: 1, [others]: TWENTY - 1 });

/** Each operation that writes, and the statuses of twenty calls at once. */
const writes: Readonly<Record<string, readonly [Write, Readonly<Record<number, number>>]>> = {
  'auth.signUp': [
    ({ api }, n) => api.post('/auth/signup/emailandpassword').send({ email: email(n), password }),
    all(201),
  ],
  'auth.signUpAdmin': [
    ({ api }) => api.post('/auth/signup/admin').send({ email: email(0), password }),
    firstOf(201, 409),
  ],
  'auth.resendVerificationEmail': [
    ({ api, customer }) =>
      api.post('/auth/resend-verification-email').send({ email: customer.email }),
    all(200),
  ],
  'auth.forgotPassword': [
    ({ api, customer }) => api.post('/auth/forgot-password').send({ email: customer.email }),
    all(200),
  ],
  'auth.update': [
    ({ api, customer }, n) =>
      api
        .put('/auth/update')
        .set(customer.headers)
        .send({ deliveryAddress: `${n} Sample Street` }),
    all(200),
  ],
  'categories.create': [
    ({ asAdmin }) => asAdmin('/categories', 'post').send({ name: 'x', description: 'y' }),
    all(201),
  ],
  'categories.update': [
    ({ asAdmin }, n) => asAdmin(`/categories/${rice._id}`, 'put').send({ name: `Rice ${n}` }),
    all(200),
  ],
  'dishes.create': [
    ({ asAdmin }) => asAdmin('/dishes', 'post').send(dishInputOf({ category: rice._id })),
    all(201),
  ],
  'dishes.update': [
    ({ asAdmin }, n) => asAdmin(`/dishes/${jollof._id}`, 'put').send({ price: 5000 + n }),
    all(200),
  ],
  'dishes.replaceImage': [
    ({ asAdmin }) => asAdmin(`/dishes/${jollof._id}/image`, 'put').attach('files', png, 'a.png'),
    all(200),
  ],
  'deleteByType.remove': [
    ({ asAdmin, category }) => asAdmin(`/delete/category/${category}`, 'delete'),
    firstOf(200, 404),
  ],
  'blogs.create': [
    ({ asAdmin }) => asAdmin('/blogs', 'post').field(post).attach('files', png, 'a.png'),
    all(201),
  ],
  'blogs.update': [
    ({ asAdmin }, n) =>
      asAdmin(`/blogs/${oldPost._id}`, 'put')
        .field({ title: `Title ${n}` })
        .attach('files', png, 'a.png'),
    all(200),
  ],
  'blogs.remove': [({ asAdmin }) => asAdmin(`/blogs/${oldPost._id}`, 'delete'), firstOf(200, 404)],
  'messages.create': [
    ({ api }, n) => api.post('/messages').send({ email: email(n), message: 'Hello' }),
    all(201),
  ],
  'messages.reply': [
    ({ asAdmin, message }) =>
      asAdmin(`/messages/${message}/reply`, 'post').send({ replyMessage: 'Hello' }),
    all(201),
  ],
  'order.create': [
    ({ api, customer }) => api.post('/order').set(customer.headers).send(orderOf()),
    all(201),
  ],
  'order.update': [
    ({ api, customer, order }, n) =>
      api
        .put(`/order/${order}`)
        .set(customer.headers)
        .send({ paymentStatus: 'Completed', transactionRef: `T-${n}`, paymentRef: 'P' }),
    firstOf(200, 409),
  ],
  'classEnrollment.create': [({ api }) => api.post('/class-enrollment').send(enrollment), all(201)],
};

/** Operations whose tests are below, or whose caller is gone after the first call. */
const WITH_OWN_TEST = ['auth.resetPassword', 'auth.delete', 'auth.disable', 'auth.verifyEmail'];
/** Operations that write nothing. */
const WITHOUT_WRITE = ['auth.logIn', 'utility.clearRequestLogs', 'utility.clearAppLogs'];

test('each operation that writes is called twenty times at once', () => {
  const writing = listOperations().filter(
    ({ route, metadata }) => route.method !== 'GET' || metadata.changesState,
  );
  const ids = writing.map(({ id }) => id).toSorted();
  expect([...Object.keys(writes), ...WITH_OWN_TEST, ...WITHOUT_WRITE].toSorted()).toEqual(ids);
});

test.each(Object.entries(writes))(
  '%s responds to twenty calls at once as if they came in turn',
  async (_id, [write, statuses]) => {
    const shop = await openShop();
    expect(countStatuses(await twentyAtOnce((number) => write(shop, number)))).toEqual(statuses);
  },
);

test(
  'with 600 mails in the mailbox, resets and signups at once are mailed, and each link works',
  { tags: ['D-58', 'D-59'] },
  async () => {
    const { api, database, mails, person } = await openTestApp();
    const mail = {
      to: 'a@example.com',
      subject: 's',
      text: 't',
      html: 'h',
      createdAt: toTimestamp(0),
    };
    const old = Array.from({ length: 600 }, (_, number) => ({ ...mail, _id: `old-${number}` }));
    await database.insertInto('mails').values(old).execute();

    const people = await twentyAtOnce(() => person());
    const asked = await twentyAtOnce((number) =>
      api.post('/auth/forgot-password').send({ email: people[number]?.email }),
    );
    const signedUp = await twentyAtOnce((number) =>
      api.post('/auth/signup/emailandpassword').send({ email: email(number), password }),
    );
    expect(countStatuses([...asked, ...signedUp])).toEqual({ 200: TWENTY, 201: TWENTY });
    const sent = await mails();
    const links = sent.flatMap(({ text }) => /\S+\/reset-password\S+/.exec(text) ?? []);
    expect(sent.filter(({ subject }) => subject.startsWith('Confirm'))).toHaveLength(TWENTY);
    expect(links).toHaveLength(TWENTY);
    const saved = await twentyAtOnce((number) =>
      api
        .post(`/auth/reset-password${new URL(links[number] ?? '').search}`)
        .send({ newPassword: password }),
    );
    expect(countStatuses(saved)).toEqual(all(200));
  },
);

test(
  'a link is used once, also if it is opened twenty times at once',
  { tags: ['D-32'] },
  async () => {
    const { api, mails } = await openTestApp();
    await api.post('/auth/signup/emailandpassword').send({ email: email(0), password });
    const [mail] = await mails();
    const { search } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const opened = await twentyAtOnce(() => api.get(`/auth/verify${search}`));
    expect(countStatuses(opened)).toEqual(firstOf(200, 400));
  },
);

test.each(['put /auth/disable', 'delete /auth/delete'])(
  'accounts end twenty at once, while each is sent a reset link: %s',
  async (call) => {
    const [method, path = ''] = call.split(' ');
    const { api, person } = await openTestApp();
    const people = await twentyAtOnce(() => person());
    const ended = await Promise.all(
      people.flatMap(({ headers, email: address }) => [
        api[method === 'put' ? 'put' : 'delete'](path).set(headers),
        api.post('/auth/forgot-password').send({ email: address }),
      ]),
    );
    expect(countStatuses(ended)).toEqual({ 200: 2 * TWENTY });
  },
);

test(
  'twenty pictures stay, or are rejected, while other dishes begin to show them',
  { tags: ['D-65'] },
  async () => {
    const { api, asAdmin } = await openShop();
    const create = async () =>
      (await asAdmin('/dishes', 'post').send(dishInputOf({ category: rice._id }))).body._id;
    const pairs = await twentyAtOnce(async () => {
      const [before, after] = await Promise.all([create(), create()]);
      const path = `/dishes/${before}/image`;
      const { body } = await asAdmin(path, 'put').attach('files', png, 'a.png');
      return { before, after, image: String(body.image) };
    });
    const changes = await Promise.all(
      pairs.map(async ({ before, after, image }) => {
        const [{ status }, gone] = await Promise.all([
          asAdmin(`/dishes/${after}`, 'put').send({ image }),
          asAdmin(`/delete/dish/${before}`, 'delete'),
        ]);
        return [status, gone.status, (await api.get(image)).status].join(' ');
      }),
    );
    // The change may come before the deletion, or after it.
    for (const change of changes) expect(['200 200 200', '400 200 404']).toContain(change);
  },
);

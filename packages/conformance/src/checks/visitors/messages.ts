import { expectNewestFirst, expectOldestFirst } from '../expect/expect-sorted.ts';
import { messageSchema, type Message } from '@catering/contract';
import { expectBody, expectList, expectEqual, expectThat } from '../expect/expect.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { inputs } from '../../requests/bodies.ts';

/** Each check uses its own address, which distinguishes its messages. */
const create = async (context: CheckContext, email: string): Promise<Message> => {
  const body = { ...inputs.message(context.check), email };
  return expectBody(
    await context.send({ operation: 'messages.create', as: 'guest', body }),
    201,
    messageSchema,
  );
};

const list = async (context: CheckContext, query: Record<string, string> = {}) => {
  const exchange = await context.send({ operation: 'messages.list', as: 'admin', query });
  return { exchange, messages: expectList(exchange, messageSchema) };
};

const idsOf = (messages: readonly Message[]) => messages.map(({ _id }) => _id);

const reply = async (context: CheckContext, id: string, replyMessage: string) =>
  expectBody(
    await context.send({
      operation: 'messages.reply',
      as: 'admin',
      params: { id },
      body: { replyMessage },
    }),
    201,
    messageSchema,
  );

const repliesOf = (message: Message | undefined) =>
  message?.replies?.map(({ replyMessage }) => replyMessage);

export const messageChecks: WrittenCheck[] = [
  {
    operation: 'messages.reply',
    detail: 'replies',
    reference: 'Stores the reply with the message, after earlier ones',
    title: 'Replies are stored with their message, in their order.',
    run: async (context) => {
      const { _id, email } = await create(context, context.newEmail());
      const replies = ['A first answer,\nof two lines.', 'A second answer.'] as const;
      await reply(context, _id, replies[0]);
      const answered = await reply(context, _id, replies[1]);
      expectEqual('responds with the message with its replies', repliesOf(answered), replies);
      const { messages, exchange } = await list(context, { email });
      const found = messages.find((one) => one._id === _id);
      expectEqual('keeps the replies', repliesOf(found), replies, exchange);
    },
  },
  {
    operation: 'messages.reply',
    detail: 'mailed',
    reference: 'mails it to the sender',
    strictOnly: true,
    title: 'A reply is mailed to the sender of the message.',
    run: async (context) => {
      const { _id, email } = await create(context, context.newEmail());
      const words = 'We cook for eighty people as well.';
      await reply(context, _id, words);
      const mails = await context.fixtures.mails.to(email);
      const found = mails.some(({ text = '', html = '' }) => `${text}${html}`.includes(words));
      expectThat('mails the reply', found, {
        expected: `a mail to ${email} that says "${words}"`,
        got: `mails that do not: ${mails.length}`,
      });
    },
  },
  {
    operation: 'messages.list',
    detail: 'newest-first',
    reference: 'newest first unless "sort" says otherwise',
    title: 'Messages come newest first, and oldest first with sort=createdAt.',
    run: async (context) => {
      const email = context.newEmail();
      for (const _ of [1, 2, 3]) await create(context, email);
      const moments = async (sort?: string) => {
        const { messages } = await list(context, { email, ...(sort ? { sort } : {}) });
        return messages.flatMap(({ createdAt }) => createdAt ?? []);
      };
      expectNewestFirst(await moments());
      expectOldestFirst(await moments('createdAt'));
    },
  },
  {
    operation: 'messages.list',
    detail: 'filter-email',
    reference: 'Filters by "email" and "replied"',
    title: 'GET /messages?email= responds with the messages of that address alone.',
    run: async (context) => {
      // A "+" that is decoded twice is a blank.
      const email = context.newEmail().replace('@', '+menu@');
      const made = await create(context, email);
      // Addresses that contain the address are other ones.
      for (const other of [context.newEmail(), `a${email}`, `${email}.ng`]) {
        await create(context, other);
      }
      const { messages, exchange } = await list(context, { email });
      expectEqual('lists the messages of the address', idsOf(messages), [made._id], exchange);
    },
  },
  {
    operation: 'messages.list',
    detail: 'filter-replied',
    reference: 'Filters by "email" and "replied"',
    title: 'GET /messages?replied= distinguishes answered messages from those that wait.',
    run: async (context) => {
      const email = context.newEmail();
      const [answered, waiting] = [await create(context, email), await create(context, email)];
      await reply(context, answered._id, 'An answer.');
      for (const [replied, wanted] of [
        ['true', answered],
        ['false', waiting],
      ] as const) {
        const { messages, exchange } = await list(context, { email, replied });
        const what = `lists those with replied=${replied}`;
        expectEqual(what, idsOf(messages), [wanted._id], exchange);
      }
    },
  },
  {
    operation: 'messages.list',
    detail: 'pages',
    reference: '"page" counts from 1',
    title: '"limit" and "page" cut the list of messages.',
    run: async (context) => {
      const email = context.newEmail();
      for (const _ of [1, 2, 3]) await create(context, email);
      const { messages } = await list(context, { email });
      const all = idsOf(messages);
      const page = async (number: number) =>
        idsOf((await list(context, { email, limit: '2', page: `${number}` })).messages);
      expectEqual('cuts the first page', await page(1), all.slice(0, 2));
      expectEqual('goes on with the second page', await page(2), all.slice(2, 4));
      const beyond = Math.ceil(all.length / 2) + 1;
      expectEqual('has nothing beyond', await page(beyond), []);
    },
  },
];

import { expectBody, expectEqual, expectList, expectRejected } from '../expect/expect.ts';
import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { blogSchema, categorySchema, dishSchema } from '@catering/contract';
import type { Caller, OperationCall } from '../../operations/operation-call.ts';
import type { Validator } from '../../operations/contract/validator.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { inputs } from '../../requests/bodies.ts';
import { noPicture } from '../../values/pictures.ts';

const NAME = 'Not to be stored';

interface Refused {
  readonly operation: string;
  readonly detail: string;
  /** The request in words, as the end of a sentence. */
  readonly what: string;
  readonly resource: 'category' | 'dish' | 'blog';
  readonly call: Partial<OperationCall>;
}

const admin: Caller = 'admin';
const user: Caller = 'user';

/** Changes that are rejected as a whole because of one part, or of the caller. */
const changes: readonly Refused[] = [
  {
    operation: 'categories.update',
    detail: 'refused',
    what: 'with an invalid description',
    resource: 'category',
    call: { as: admin, body: { name: NAME, description: '' } },
  },
  {
    operation: 'categories.update',
    detail: 'refused-role',
    what: 'by a customer',
    resource: 'category',
    call: { as: user, body: { name: NAME } },
  },
  {
    operation: 'dishes.update',
    detail: 'refused',
    what: 'with an invalid addon',
    resource: 'dish',
    call: { as: admin, body: { name: NAME, addons: [{ name: 'Spoon', price: -1 }] } },
  },
  {
    operation: 'dishes.update',
    detail: 'refused-category',
    what: 'to a category that does not exist',
    resource: 'dish',
    call: { as: admin, body: { name: NAME, category: 'no-such-category' } },
  },
  {
    operation: 'dishes.update',
    detail: 'refused-role',
    what: 'by a customer',
    resource: 'dish',
    call: { as: user, body: { name: NAME, price: 1 } },
  },
  {
    operation: 'dishes.replaceImage',
    detail: 'refused',
    what: 'with a file that is no picture',
    resource: 'dish',
    call: { as: admin, files: [noPicture()] },
  },
  {
    operation: 'blogs.update',
    detail: 'refused',
    what: 'with a file that is no picture',
    resource: 'blog',
    call: { as: admin, body: { title: NAME }, files: [noPicture()] },
  },
  {
    operation: 'blogs.update',
    detail: 'refused-link',
    what: 'with an invalid link',
    resource: 'blog',
    call: { as: admin, body: { title: NAME, link: 'no address' } },
  },
  {
    operation: 'deleteByType.remove',
    detail: 'refused-role',
    what: 'by a customer',
    resource: 'category',
    call: { as: user },
  },
  {
    operation: 'blogs.remove',
    detail: 'refused-role',
    what: 'by a customer',
    resource: 'blog',
    call: { as: user },
  },
];

interface Read {
  readonly operation: string;
  readonly schema: Validator<{ readonly _id: string }>;
}
const reads: Readonly<Record<Refused['resource'], Read>> = {
  category: { operation: 'categories.get', schema: categorySchema },
  dish: { operation: 'dishes.get', schema: dishSchema },
  blog: { operation: 'blogs.get', schema: blogSchema },
};

const refusedChange = ({ operation, detail, what, resource, call }: Refused): WrittenCheck => ({
  operation,
  detail,
  reference: CONFIRMED_IS_STORED,
  title: `A change ${what} is rejected, and leaves the ${resource} as it was.`,
  run: async (context) => {
    const { operation: read, schema } = reads[resource];
    const { _id: id } = await context.fixtures[resource](context.newName());
    const show = async () => {
      const exchange = await context.send({ operation: read, as: 'guest', params: { id } });
      return { exchange, entry: expectBody(exchange, 200, schema) };
    };
    const { entry: before } = await show();
    const params = { id, ...(operation === 'deleteByType.remove' && { type: resource }) };
    const rejected = await context.send({ as: admin, ...call, operation, params });
    expectRejected(rejected);
    const { entry, exchange } = await show();
    expectEqual('leaves it as it was', entry, before, exchange);
  },
});

/** Checks that a rejected new entry is in no list. */
const refusedEntry = (
  operation: string,
  list: string,
  what: string,
  bodyOf: (context: CheckContext, name: string) => Promise<object>,
): WrittenCheck => ({
  operation,
  detail: 'refused',
  reference: CONFIRMED_IS_STORED,
  title: `A new entry ${what} is rejected, and is in no list.`,
  run: async (context) => {
    const name = context.newName();
    const body = await bodyOf(context, name);
    const rejected = await context.send({ operation, as: 'admin', body });
    expectRejected(rejected);
    const exchange = await context.send({ operation: list, as: 'guest' });
    const named = expectList(exchange, categorySchema).filter((one) => one.name === name);
    expectEqual('is not stored', named.length, 0, exchange);
  },
});

/** Checks that a rejected request leaves the menu and the blog as they were. */
export const unchangedMenuChecks: WrittenCheck[] = [
  ...changes.map(refusedChange),
  refusedEntry(
    'categories.create',
    'categories.list',
    'without its description',
    async (_, name) => ({
      name,
    }),
  ),
  refusedEntry('dishes.create', 'dishes.list', 'with an invalid addon', async (context, name) => ({
    ...inputs.dish(name, await context.fixtures.category()),
    addons: [
      { name: 'Spoon', price: 1 },
      { name: 'Fork', price: -1 },
    ],
  })),
];

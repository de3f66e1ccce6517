import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import type { Seed, SeedTime } from '@catering/mock-control';
import { formatNaira } from '#format/money.ts';
import { Badge } from '@catering/ui/badge';
import type { Column } from '@catering/ui/data-table';
import { Timestamp } from '@catering/ui/timestamp';

/** The tables that are shown; accounts have their own section. */
export const tableNames = ['dishes', 'categories', 'blogs', 'orders', 'messages'] as const;
export type TableName = (typeof tableNames)[number];

export type RowOf<Name extends TableName> = Seed[Name][number];

const id = {
  head: 'Id',
  cell: ({ _id }: { _id: string }) => (
    <code className="wrap-anywhere text-muted md:block md:min-w-16">{_id}</code>
  ),
};

// As wide as a long word: the column would give way to its neighbours and break the word.
const Name = ({ text }: { text: string }) => (
  <strong className="wrap-anywhere md:block md:min-w-28">{text}</strong>
);

const Time = ({ at }: { at: SeedTime }) =>
  typeof at === 'string' ? <Timestamp at={at} /> : `${at.hoursAgo} hours before seeding`;

type Line = RowOf<'orders'>['cartItems'][number];

const plates = ({ name, quantity, addons }: Line) =>
  [`${quantity} × ${name}`, ...addons.map((addon) => `${addon.quantity} ${addon.name}`)].join(
    ', with ',
  );

/** Of all plates with their addons, and the delivery: what the customer pays. */
const totalOf = (lines: readonly Line[]) =>
  lines.reduce(
    (sum, { price, quantity, addons }) =>
      sum + quantity * (price + addons.reduce((all, one) => all + one.price * one.quantity, 0)),
    DELIVERY_FEE_NAIRA,
  );

/** What each table shows of a record. */
export const columnsOf: { [Name in TableName]: (seed: Seed) => Column<RowOf<Name>>[] } = {
  dishes: ({ categories }) => [
    { head: 'Name', cell: ({ name }) => <Name text={name} /> },
    {
      head: 'Category',
      cell: ({ category }) => categories.find(({ _id }) => _id === category)?.name ?? category,
    },
    { head: 'Price', numeric: true, cell: ({ price }) => formatNaira(price) },
    {
      head: 'Addons',
      cell: ({ addons }) =>
        addons.map(({ name, price }) => `${name} ${formatNaira(price)}`).join(', ') || '–',
    },
    id,
  ],
  categories: ({ dishes }) => [
    { head: 'Name', cell: ({ name }) => <Name text={name} /> },
    {
      head: 'Dishes',
      numeric: true,
      cell: ({ _id }) => dishes.filter(({ category }) => category === _id).length,
    },
    id,
  ],
  blogs: () => [
    { head: 'Title', cell: ({ title }) => <Name text={title} /> },
    { head: 'Published', cell: ({ created }) => <Timestamp at={created} /> },
    id,
  ],
  orders: ({ accounts }) => [
    {
      head: 'Account',
      cell: ({ account }) => (
        <span className="wrap-anywhere md:block md:min-w-38">
          {accounts.find(({ _id }) => _id === account)?.email ?? account}
        </span>
      ),
    },
    {
      head: 'Plates',
      cell: ({ cartItems }) => cartItems.map((line) => <div key={line.id}>{plates(line)}</div>),
    },
    { head: 'Total', numeric: true, cell: ({ cartItems }) => formatNaira(totalOf(cartItems)) },
    {
      head: 'State',
      cell: ({ paymentStatus, fulfilled }) => (
        <span className="row">
          <Badge tone={paymentStatus === 'Completed' ? 'good' : 'warning'}>{paymentStatus}</Badge>
          {fulfilled && <Badge tone="info">delivered</Badge>}
        </span>
      ),
    },
    { head: 'Placed', cell: ({ createdAt }) => <Time at={createdAt} /> },
    id,
  ],
  messages: () => [
    {
      head: 'From',
      cell: ({ email }) => <span className="wrap-anywhere md:block md:min-w-38">{email}</span>,
    },
    { head: 'Message', cell: ({ message }) => message },
    { head: 'Sent', cell: ({ createdAt }) => createdAt && <Timestamp at={createdAt} /> },
    id,
  ],
};

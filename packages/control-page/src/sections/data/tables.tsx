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

/** What tells a person which record it is, and below it what tells a program. */
const Identity = ({ title, id }: { title: string; id: string }) => (
  <>
    <strong>{title}</strong>
    <code className="block wrap-anywhere text-muted">{id}</code>
  </>
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
    { head: 'Name', cell: ({ _id, name }) => <Identity title={name} id={_id} /> },
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
  ],
  categories: ({ dishes }) => [
    { head: 'Name', cell: ({ _id, name }) => <Identity title={name} id={_id} /> },
    {
      head: 'Dishes',
      numeric: true,
      cell: ({ _id }) => dishes.filter(({ category }) => category === _id).length,
    },
  ],
  blogs: () => [
    { head: 'Title', cell: ({ _id, title }) => <Identity title={title} id={_id} /> },
    { head: 'Published', cell: ({ created }) => <Timestamp at={created} /> },
  ],
  orders: ({ accounts }) => [
    {
      head: 'Account',
      breaks: true,
      cell: ({ _id, account }) => (
        <Identity
          title={accounts.find((one) => one._id === account)?.email ?? account ?? '–'}
          id={_id}
        />
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
  ],
  messages: () => [
    {
      head: 'From',
      breaks: true,
      cell: ({ _id, email }) => <Identity title={email} id={_id} />,
    },
    { head: 'Message', breaks: true, cell: ({ message }) => message },
    { head: 'Sent', cell: ({ createdAt }) => createdAt && <Timestamp at={createdAt} /> },
  ],
};

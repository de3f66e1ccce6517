import { sql } from 'kysely';
import type { Database } from '../schema.ts';

const create = (database: Database, table: string) =>
  database.schema.createTable(table).modifyEnd(sql`strict`);

/** A table whose rows have an id of their own and keep the order in which they came. */
const createList = (database: Database, table: string) =>
  create(database, table)
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique());

async function createCatalogue(database: Database) {
  await createList(database, 'categories')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute();
  await createList(database, 'dishes')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('categories.id').onDelete('restrict'),
    )
    .addColumn('addons', 'text', (column) => column.notNull())
    .execute();
  await createList(database, 'blogs')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('highlight_paragraph', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await create(database, 'uploads')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}

async function createAccounts(database: Database) {
  await create(database, 'accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('token_version', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text')
    .addColumn('delivery_address', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await create(database, 'mail_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
}

async function createOrders(database: Database) {
  await createList(database, 'orders')
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('set null'),
    )
    .addColumn('narration', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('delivery_info', 'text', (column) => column.notNull())
    .addColumn('cart_items', 'text', (column) => column.notNull())
    .addColumn('payment_status', 'text', (column) => column.notNull())
    .addColumn('payment_ref', 'text')
    .addColumn('transaction_ref', 'text', (column) => column.unique())
    .addColumn('fulfilled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await create(database, 'idempotent_answers')
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotent_answers_key', ['operation', 'caller', 'key'])
    .execute();
}

async function createVisitors(database: Database) {
  await createList(database, 'messages')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await create(database, 'replies')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('reply_message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await createList(database, 'enrollments')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('course', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await createList(database, 'mails')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}

async function createIndexes(database: Database) {
  const index = (table: string, columns: string[]) =>
    database.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  await index('dishes', ['category_id']);
  await index('orders', ['account_id', 'created_at']);
  await index('mail_tokens', ['account_id', 'purpose']);
  await index('replies', ['message_id']);
  await index('idempotent_answers', ['created_at']);
}

/** The tables of version 1. */
export async function firstTables(database: Database) {
  await create(database, 'settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await createCatalogue(database);
  await createAccounts(database);
  await createOrders(database);
  await createVisitors(database);
  await createIndexes(database);
}

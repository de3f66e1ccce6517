import type { Database } from '../schema.ts';
import { columnTypes, counted, createIndex, createList, createTable } from './create-table.ts';

async function createCatalogue(database: Database) {
  const { whole, bytes } = columnTypes(database);
  await createList(database, 'categories')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute();
  await createList(database, 'dishes')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price', whole, (column) => column.notNull())
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
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
  await createTable(database, 'uploads')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
}

async function createAccounts(database: Database) {
  const { whole } = columnTypes(database);
  await createTable(database, 'accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('disabled', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('verified', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('token_version', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text')
    .addColumn('delivery_address', 'text')
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
  await createTable(database, 'mail_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute();
}

async function createOrders(database: Database) {
  const { whole } = columnTypes(database);
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
    .addColumn('fulfilled', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
  await createTable(database, 'idempotent_answers')
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', whole, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotent_answers_key', ['operation', 'caller', 'key'])
    .execute();
}

async function createVisitors(database: Database) {
  const { whole } = columnTypes(database);
  await createList(database, 'messages')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
  await createTable(database, 'replies')
    .addColumn('seq', whole, counted(database))
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('reply_message', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
  await createList(database, 'enrollments')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('course', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
  await createList(database, 'mails')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute();
}

async function createIndexes(database: Database) {
  await createIndex(database, 'dishes', ['category_id']).execute();
  await createIndex(database, 'orders', ['account_id', 'created_at']).execute();
  await createIndex(database, 'mail_tokens', ['account_id', 'purpose']).execute();
  await createIndex(database, 'replies', ['message_id']).execute();
  await createIndex(database, 'idempotent_answers', ['created_at']).execute();
}

/** The tables of version 1. */
export async function firstTables(database: Database) {
  await createTable(database, 'settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await createCatalogue(database);
  await createAccounts(database);
  await createOrders(database);
  await createVisitors(database);
  await createIndexes(database);
}

import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { dialectSql, executeAll } from './dialect-sql.ts';

/** The tables of version 1. */
export async function firstTables(database: Database) {
  const { whole, bytes, seq, strict } = dialectSql(database);
  await executeAll(database, [
    sql`create table settings (name text primary key, value text not null) ${strict}`,
    sql`create table categories (
      ${seq}, id text not null unique, name text not null, description text not null
    ) ${strict}`,
    sql`create table dishes (
      ${seq}, id text not null unique,
      name text not null, description text not null, price ${whole} not null, image text not null,
      category_id text not null references categories (id) on delete restrict,
      addons text not null
    ) ${strict}`,
    sql`create table blogs (
      ${seq}, id text not null unique,
      title text not null, image text not null, link text not null,
      highlight_paragraph text not null, created_at ${whole} not null
    ) ${strict}`,
    sql`create table uploads (
      name text primary key, type text not null, bytes ${bytes} not null,
      created_at ${whole} not null
    ) ${strict}`,
    sql`create table accounts (
      id text primary key, email text not null unique, password_hash text not null,
      role text not null, disabled ${whole} default 0 not null, verified ${whole} default 0 not null,
      token_version text not null, phone_number text, delivery_address text,
      created_at ${whole} not null
    ) ${strict}`,
    sql`create table mail_tokens (
      hash text primary key, purpose text not null,
      account_id text not null references accounts (id) on delete cascade,
      expires_at ${whole} not null
    ) ${strict}`,
    sql`create table orders (
      ${seq}, id text not null unique,
      account_id text references accounts (id) on delete set null,
      narration text not null, phone_number text not null, delivery_info text not null,
      cart_items text not null, payment_status text not null, payment_ref text,
      transaction_ref text unique, fulfilled ${whole} default 0 not null,
      created_at ${whole} not null
    ) ${strict}`,
    sql`create table idempotent_answers (
      operation text not null, caller text not null, key text not null, body_hash text not null,
      status ${whole} not null, body text not null, created_at ${whole} not null,
      constraint idempotent_answers_key primary key (operation, caller, key)
    ) ${strict}`,
    sql`create table messages (
      ${seq}, id text not null unique,
      email text not null, message text not null, created_at ${whole} not null
    ) ${strict}`,
    sql`create table replies (
      ${seq}, message_id text not null references messages (id) on delete cascade,
      reply_message text not null, created_at ${whole} not null
    ) ${strict}`,
    sql`create table enrollments (
      ${seq}, id text not null unique,
      name text not null, email text not null, phone_number text not null, course text not null,
      created_at ${whole} not null
    ) ${strict}`,
    sql`create table mails (
      ${seq}, id text not null unique,
      recipient text not null, subject text not null, text text not null, html text not null,
      created_at ${whole} not null
    ) ${strict}`,
    sql`create index dishes_category_id on dishes (category_id)`,
    sql`create index orders_account_id_created_at on orders (account_id, created_at)`,
    sql`create index mail_tokens_account_id_purpose on mail_tokens (account_id, purpose)`,
    sql`create index replies_message_id on replies (message_id)`,
    sql`create index idempotent_answers_created_at on idempotent_answers (created_at)`,
  ]);
}

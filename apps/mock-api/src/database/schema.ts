import type { Kysely } from 'kysely';
import type { MailTable } from '../mail/mails.table.ts';
import type { AccountTable } from '../resources/auth/accounts.table.ts';
import type { MailTokenTable } from '../resources/auth/mail-tokens.table.ts';
import type { BlogTable } from '../resources/blogs/blogs.table.ts';
import type { CategoryTable } from '../resources/categories/categories.table.ts';
import type { EnrollmentTable } from '../resources/class-enrollment/enrollments.table.ts';
import type { DishTable } from '../resources/dishes/dishes.table.ts';
import type { MessageTable, ReplyTable } from '../resources/messages/messages.table.ts';
import type { OrderTable } from '../resources/order/orders.table.ts';
import type { UploadTable } from '../uploads/uploads.table.ts';
import type * as server from './tables/server-tables.ts';

export interface Schema {
  accounts: AccountTable;
  blogs: BlogTable;
  categories: CategoryTable;
  controls: server.ControlTable;
  counted_calls: server.CountedCallTable;
  dishes: DishTable;
  enrollments: EnrollmentTable;
  idempotent_responses: server.IdempotentResponseTable;
  log_entries: server.LogEntryTable;
  mail_tokens: MailTokenTable;
  mails: MailTable;
  messages: MessageTable;
  orders: OrderTable;
  replies: ReplyTable;
  settings: server.SettingTable;
  uploads: UploadTable;
}

/** The database, or a transaction on it: stores take either. */
export type Database = Kysely<Schema>;

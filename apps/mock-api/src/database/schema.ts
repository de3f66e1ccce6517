import type { Kysely } from 'kysely';
import type { ControlTable } from './controls.table.ts';
import type { CountedCallTable } from './counted-calls.table.ts';
import type { LogEntryTable } from './log-entries.table.ts';
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
import type { CatalogueVersionTable } from './catalogue-version.table.ts';
import type { IdempotentAnswerTable } from './idempotent-answers.table.ts';
import type { SnapshotTable } from './snapshots.table.ts';

/** Facts about the database itself, the signing key for example. */
export interface SettingTable {
  name: string;
  value: string;
}

export interface Schema {
  accounts: AccountTable;
  blogs: BlogTable;
  catalogue_version: CatalogueVersionTable;
  categories: CategoryTable;
  controls: ControlTable;
  counted_calls: CountedCallTable;
  dishes: DishTable;
  enrollments: EnrollmentTable;
  idempotent_answers: IdempotentAnswerTable;
  log_entries: LogEntryTable;
  mail_tokens: MailTokenTable;
  mails: MailTable;
  messages: MessageTable;
  orders: OrderTable;
  replies: ReplyTable;
  settings: SettingTable;
  snapshots: SnapshotTable;
  uploads: UploadTable;
}

/** The database, or a transaction on it: stores take either. */
export type Database = Kysely<Schema>;

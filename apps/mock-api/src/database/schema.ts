import type { Enrollment, PaymentStatus } from '@catering/contract';
import type { Generated, Kysely } from 'kysely';
import type { EpochMs } from '../runtime/clock.ts';

export interface AccountTable {
  id: string;
  /** Lower case (D-57). */
  email: string;
  password_hash: string;
  role: 'user' | 'admin';
  disabled: number;
  verified: number;
  token_version: string;
  phone_number: string | null;
  delivery_address: string | null;
  created_at: EpochMs;
}

export interface BlogTable {
  seq: Generated<number>;
  id: string;
  title: string;
  image: string;
  link: string;
  highlight_paragraph: string;
  created_at: EpochMs;
}

export interface CategoryTable {
  seq: Generated<number>;
  id: string;
  name: string;
  description: string;
}

export interface DishTable {
  seq: Generated<number>;
  id: string;
  name: string;
  description: string;
  /** Whole naira. */
  price: number;
  /** An absolute address, or a path below the API's. */
  image: string;
  category_id: string;
  /** JSON: the addons. */
  addons: string;
}

interface EnrollmentTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  phone_number: string;
  course: Enrollment['course'];
  created_at: EpochMs;
}

/** Tokens of links in mails, kept as hashes: who reads the database cannot use them. */
export interface MailTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string;
  purpose: 'verify' | 'reset';
  account_id: string;
  expires_at: EpochMs;
}

interface MailTable {
  seq: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: EpochMs;
}

export interface MessageTable {
  seq: Generated<number>;
  id: string;
  email: string;
  message: string;
  created_at: EpochMs;
}

export interface ReplyTable {
  seq: Generated<number>;
  message_id: string;
  reply_message: string;
  created_at: EpochMs;
}

export interface OrderTable {
  seq: Generated<number>;
  id: string;
  /** Null once the account is deleted (D-34). */
  account_id: string | null;
  narration: string;
  phone_number: string;
  delivery_info: string;
  /** JSON: the lines. */
  cart_items: string;
  payment_status: PaymentStatus;
  payment_ref: string | null;
  /** Unique: each transaction pays one order (D-37). */
  transaction_ref: string | null;
  /** 1 when delivered (D-39). */
  fulfilled: number;
  created_at: EpochMs;
}

/** Pictures that admins have sent. In the database, so that every server of a shared one has them. */
export interface UploadTable {
  /** The file's name in "/uploads/{name}": an id and the ending of its type. */
  name: string;
  type: string;
  bytes: Uint8Array;
  created_at: EpochMs;
}

/** Facts about the database itself, the signing key for example. */
interface SettingTable {
  name: string;
  value: string;
}

/** What a developer has set (the clock and faults), where servers share a database. */
interface ControlTable {
  seq: Generated<number>;
  id: string;
  /** JSON: the state. */
  value: string;
}

/** Calls of limited operations, where servers share a database (D-71). */
interface CountedCallTable {
  /** The operation and the client's address. */
  key: string;
  calls: number;
  /** When the count begins again. */
  resets_at: EpochMs;
}

/** First responses to calls that carried an "Idempotency-Key" (D-11). */
interface IdempotentResponseTable {
  operation: string;
  /** Id of the account, or "guest" with the client's address. */
  caller: string;
  key: string;
  /** SHA-256 of the request's body, hex. */
  body_hash: string;
  status: number;
  /** JSON: the response's body. */
  body: string;
  created_at: EpochMs;
}

/** Log entries of all servers on one database (D-68). */
export interface LogEntryTable {
  seq: Generated<number>;
  id: string;
  kind: 'request' | 'note';
  /** JSON: the entry as the contract has it. */
  entry: string;
}

export interface Schema {
  accounts: AccountTable;
  blogs: BlogTable;
  categories: CategoryTable;
  controls: ControlTable;
  counted_calls: CountedCallTable;
  dishes: DishTable;
  enrollments: EnrollmentTable;
  idempotent_responses: IdempotentResponseTable;
  log_entries: LogEntryTable;
  mail_tokens: MailTokenTable;
  mails: MailTable;
  messages: MessageTable;
  orders: OrderTable;
  replies: ReplyTable;
  settings: SettingTable;
  uploads: UploadTable;
}

/** The database, or a transaction on it: stores take either. */
export type Database = Kysely<Schema>;

import type { Blog, Category, Dish, Enrollment, Order, Reply } from '@catering/contract';
import type { Generated, Kysely } from 'kysely';
import type { EpochMs } from '../runtime/clock.ts';

// Columns have the names of the contract's fields. Timestamps are stored as the contract writes them, and sort as text.

/** Rows that are counted in the order in which they come. */
interface Counted {
  seq: Generated<number>;
}

export interface AccountTable {
  _id: string;
  /** Lower case (D-57). */
  email: string;
  passwordHash: string;
  role: 'user' | 'admin';
  disabled: number;
  verified: number;
  tokenVersion: string;
  phoneNumber: string | null;
  deliveryAddress: string | null;
  createdAt: EpochMs;
}

export interface BlogTable extends Counted, Blog {}

export interface CategoryTable extends Counted, Category {}

export interface DishTable extends Counted, Omit<Dish, 'addons'> {
  /** JSON: the addons. */
  addons: string;
}

interface EnrollmentTable extends Counted, Enrollment {
  _id: string;
  createdAt: string;
}

/** Tokens of links in mails, kept as hashes: who reads the database cannot use them. */
export interface MailTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string;
  purpose: 'verify' | 'reset';
  account: string;
  expiresAt: EpochMs;
}

export interface MailTable extends Counted {
  _id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

export interface MessageTable extends Counted {
  _id: string;
  email: string;
  message: string;
  createdAt: string;
}

export interface ReplyTable extends Counted, Reply {
  /** Id of the message. */
  messageId: string;
}

export interface OrderTable extends Counted, Omit<Order, 'cartItems' | 'fulfilled'> {
  /** Id of the account that placed it; null once that is deleted (D-34). */
  account: string | null;
  /** JSON: the lines. */
  cartItems: string;
  /** Unique: each transaction pays one order (D-37). */
  transactionRef: string | null;
  paymentRef: string | null;
  /** 1 when delivered (D-39). */
  fulfilled: number;
}

/** Pictures that admins have sent. In the database, so that every server of a shared one has them. */
export interface UploadTable {
  /** The file's name in "/uploads/{name}": an id and the ending of its type. */
  name: string;
  type: string;
  bytes: Uint8Array;
  createdAt: EpochMs;
}

/** Facts about the database itself, the signing key for example. */
interface SettingTable {
  name: string;
  value: string;
}

/** The clock, the scenario and the faults, which servers on one database share. */
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
  /** Time at which the count begins again. */
  resetsAt: EpochMs;
}

/** First responses to calls that carried an "Idempotency-Key" (D-11). */
interface IdempotentResponseTable {
  operation: string;
  /** Id of the account, or "guest" with the client's address. */
  caller: string;
  key: string;
  /** SHA-256 of the request's body, hex. */
  bodyHash: string;
  status: number;
  /** JSON: the response's body. */
  body: string;
  createdAt: EpochMs;
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
  control_state: ControlTable;
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

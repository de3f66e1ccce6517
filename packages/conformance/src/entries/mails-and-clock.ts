import * as z from 'zod/mini';
import { Violation } from '../checks/definition/violation.ts';
import { Blocked, Skipped } from '../errors.ts';
import { jsonBody } from '../http/body.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import type { RunContext } from '../checks/definition/run-context.ts';
import { isNotImplemented } from '../requests/not-implemented/not-implemented.ts';

const mailsSchema = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.optional(z.string()),
    html: z.optional(z.string()),
    createdAt: z.string(),
  }),
);
export type Mail = z.output<typeof mailsSchema>[number];

/** The path of the control API, which shows mails and moves the clock. */
const CONTROL = '/__mock/api';
const MAILS = '/mails';

/** True if a request reads the mails, or moves the clock. */
export const isControlCall = ({ path }: HttpRequest): boolean => path.startsWith(CONTROL);

/** The tokens of the links in each mail that an exchange lists, and who got it. */
export function linksIn({ request, response }: Exchange) {
  const mails =
    request.path === CONTROL + MAILS ? z.safeParse(mailsSchema, response?.json) : undefined;
  return (mails?.data ?? []).map(({ to, text = '', html = '' }) => {
    const links = [...`${text} ${html}`.matchAll(/\w*token=([\w.~%-]+)/gi)];
    return { to, tokens: links.map(([, token = '']) => token) };
  });
}

/** Reads the mails of a server for tests and moves its clock on, in a strict run (README). */
export function makeMailsAndClock({ sendRaw, strict }: RunContext) {
  async function ask(what: string, method: string, path: string, body?: unknown) {
    if (!strict) throw new Skipped(`only --strict uses ${what} of the server`);
    const exchange = await sendRaw({
      operation: undefined,
      method,
      path: CONTROL + path,
      headers: {},
      body: body === undefined ? undefined : jsonBody(body),
    });
    const status = exchange.response?.status ?? 0;
    if (isNotImplemented(exchange)) {
      const shown = `${method} ${CONTROL}${path} responds with ${status}`;
      throw new Skipped(`the server does not show ${what}: ${shown} (README: a strict run)`);
    }
    if (status >= 200 && status < 300) return exchange;
    throw new Violation(`gives access to ${what}`, {
      expected: '200',
      got: exchange.failure ?? String(status),
      exchange,
    });
  }

  /** Mails to an address, newest first. */
  const mailsTo = async (email: string): Promise<Mail[]> => {
    const exchange = await ask('the mails', 'GET', MAILS);
    const mails = z.safeParse(mailsSchema, exchange.response?.json);
    if (mails.success) return mails.data.filter(({ to }) => to === email);
    throw new Violation('lists its mails', { expected: 'a list of mails', got: 'none', exchange });
  };

  /**
   * The query of the newest link to a page that was mailed to an address.
   * @param page the end of the link's path: "/reset-password"
   * @throws Violation without such a link
   */
  const linkTo = async (email: string, page: string): Promise<URLSearchParams> => {
    const mails = await mailsTo(email);
    for (const { text = '', html = '' } of mails) {
      const links = `${text} ${html}`.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"'<>)]+/g);
      const link = links?.find((one) => new URL(one).pathname.endsWith(page));
      if (link !== undefined) return new URL(link).searchParams;
    }
    throw new Violation(`mails a link to ${page}`, {
      expected: `a mail to ${email} with a link`,
      got: `mails without one: ${mails.length}`,
    });
  };

  /** @throws Blocked without such a link */
  const linkNeeded = async (email: string, page: string): Promise<URLSearchParams> => {
    try {
      return await linkTo(email, page);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      throw new Blocked(`no mail has the link to ${page} that it should have`, { cause: error });
    }
  };

  let advancedMs = 0;
  const advance = async (ms: number) => {
    await ask('the clock', 'POST', '/clock', { advanceMs: ms });
    advancedMs += ms;
  };

  return {
    mails: { to: mailsTo, linkTo, linkNeeded },
    /** A clock that was moved on cannot be turned back. */
    clock: { advance, advancedMs: () => advancedMs },
  };
}

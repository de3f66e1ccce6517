import * as z from 'zod/mini';
import { Violation } from '../checks/definition/violation.ts';
import { Skipped } from '../errors.ts';
import { jsonBody } from '../http/body.ts';
import type { RunContext } from '../checks/definition/run-context.ts';
import type { HttpRequest } from '../http/exchange.ts';
import { isNotImplemented } from '../requests/not-implemented.ts';

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

/** The address below which a server for tests shows them. */
const CONTROL = '/__mock/api';

/** Reads the mails of a server for tests and moves its clock on, in a strict run (README). */
export function makeControl({ sendRaw, strict }: RunContext) {
  const requestOf = (method: string, path: string, body?: unknown): HttpRequest => ({
    operation: undefined,
    method,
    path: CONTROL + path,
    headers: {},
    body: body === undefined ? undefined : jsonBody(body),
  });
  const call = (method: string, path: string, body?: unknown) =>
    sendRaw(requestOf(method, path, body));

  async function ask(what: string, method: string, path: string, body?: unknown) {
    if (!strict) throw new Skipped(`only --strict uses ${what} of the server`);
    const exchange = await call(method, path, body);
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
    const exchange = await ask('the mails', 'GET', '/mails');
    const mails = z.safeParse(mailsSchema, exchange.response?.json);
    if (!mails.success) {
      throw new Violation('lists its mails', {
        expected: 'a list of mails',
        got: 'none',
        exchange,
      });
    }
    return mails.data.filter(({ to }) => to === email);
  };

  /**
   * The query of the newest link to a page that was mailed to an address.
   * @param page the end of the link's path: "/reset-password"
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
      got: `${mails.length} mails without one`,
    });
  };

  let advanced = 0;
  const advanceClock = async (ms: number) => {
    await ask('the clock', 'POST', '/clock', { advanceMs: ms });
    advanced += ms;
  };

  return {
    mailsTo,
    linkTo,
    advanceClock,
    /** How far the clock was moved on, ms; it cannot be turned back. */
    advancedBy: () => advanced,
  };
}

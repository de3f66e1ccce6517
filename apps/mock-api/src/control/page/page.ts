import type { ActiveFault } from '@catering/mock-control';
import type { AppLog, RequestLog } from '@catering/contract';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import { html, withLinks, type Html, type Part } from '../../mail/html.ts';
import type { listMails } from '../../mail/mailbox.store.ts';
import type { presets } from '../faults/presets.ts';

/** What the page shows. */
export interface PageContent {
  readonly address: string;
  /** The server's clock. */
  readonly now: EpochMs;
  readonly accounts: readonly { email: string; password: string; role: string }[];
  readonly mails: Awaited<ReturnType<typeof listMails>>;
  readonly faults: readonly ActiveFault[];
  readonly presets: typeof presets;
  readonly requests: readonly RequestLog[];
  readonly notes: readonly AppLog[];
}

/** A button that sends one field, or none. */
function button(action: string, label: string, field?: [name: string, value: string]): Html {
  const [name = '', value = ''] = field ?? [];
  return html`<form method="post" action="/__mock/do/${action}">
    ${field ? html`<input type="hidden" name="${name}" value="${value}" />` : ''}
    <button>${label}</button>
  </form>`;
}

const table = (heads: string[], rows: Part[][]) =>
  html`<table>
    <tr>
      ${heads.map((head) => html`<th scope="col">${head}</th>`)}
    </tr>
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}
  </table>`;

const list = (items: Part[]) =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
const code = (text: string) => html`<code>${text}</code>`;
const time = (timestamp: string, shown = timestamp.slice(11, 19)) =>
  html`<time datetime="${timestamp}">${shown}</time>`;

const NO_MAIL = html`<p>No mail yet. Signup, a forgotten password and replies bring some.</p>`;
const NO_FAULT = html`<p>Nothing fails. Choose what should:</p>`;

const describe = ({ operation, path, status, delayMs, drop, times, acted }: ActiveFault) =>
  [
    operation ?? path ?? '',
    status === undefined ? '' : `answers ${status}`,
    drop ? 'hangs up' : '',
    delayMs === undefined ? '' : `after ${delayMs} ms`,
    times === undefined ? 'until removed' : `${times - acted} more`,
  ]
    .filter(Boolean)
    .join(', ');

const accountTable = ({ accounts }: PageContent) =>
  table(
    ['Role', 'Email', 'Password'],
    accounts.map(({ role, email, password }) => [role, email, code(password)]),
  );

const faultList = ({ faults }: PageContent) => [
  list(faults.map((fault) => [describe(fault), button('disarm', 'Remove', ['id', fault._id])])),
  button('disarm', 'Remove all'),
];

const mailList = ({ mails }: PageContent) =>
  mails.map(
    ({ to, subject, text, createdAt }) =>
      html`<article>
        <h3>${subject}</h3>
        <p class="meta">to ${to} at ${time(createdAt)}</p>
        <p class="mail">${withLinks(text)}</p>
      </article>`,
  );

const requestTable = ({ requests }: PageContent) =>
  table(
    ['Time', 'Request', 'Status', 'ms'],
    requests.map(({ createdAt, method, path, status, duration }) => {
      return [time(createdAt), code(`${method} ${path}`), status, duration];
    }),
  );

const noteList = ({ notes }: PageContent) =>
  list(notes.map(({ createdAt, level, message }) => [time(createdAt), ` ${level}: ${message}`]));

/** The whole page. */
export function renderPage(content: PageContent): Html {
  const now = toTimestamp(content.now);
  const presetList = Object.entries(content.presets);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mock API</title>
        <link rel="stylesheet" href="/__mock/page.css" />
      </head>
      <body>
        <header>
          <h1>Mock API</h1>
          <p>${content.address}</p>
          ${button('reset', 'Back to the seed')}
        </header>
        <main>
          <section aria-labelledby="accounts">
            <h2 id="accounts">Demo accounts</h2>
            ${accountTable(content)}
          </section>
          <section aria-labelledby="clock">
            <h2 id="clock">Clock</h2>
            <p>It is ${time(now, now)} on this server.</p>
            <div class="row">
              ${button('clock', 'Half an hour on', ['minutes', '30'])}
              ${button('clock', 'A day on', ['minutes', `${24 * 60}`])}
              ${button('clock', 'A week on', ['minutes', `${7 * 24 * 60}`])}
            </div>
          </section>
          <section aria-labelledby="faults">
            <h2 id="faults">Failures</h2>
            ${content.faults.length > 0 ? faultList(content) : NO_FAULT}
            <div class="row">
              ${presetList.map(([name, { title }]) => button('arm', title, ['name', name]))}
            </div>
          </section>
          <section aria-labelledby="mails">
            <h2 id="mails">Mailbox</h2>
            ${content.mails.length > 0 ? mailList(content) : NO_MAIL}
          </section>
          <section aria-labelledby="requests">
            <h2 id="requests">Latest requests</h2>
            ${requestTable(content)}
            <h2>Notes</h2>
            ${noteList(content)}
          </section>
        </main>
      </body>
    </html>`;
}

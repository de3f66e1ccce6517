import type { AppLog, RequestLog } from '@catering/contract';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import { html, withLinks, type Html } from '../../mail/html.ts';
import type { listMails } from '../../mail/mailbox.store.ts';
import type { presets } from '../fault-presets.ts';
import type { ActiveFault } from '../fault.ts';

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

const time = (timestamp: string) =>
  html`<time datetime="${timestamp}">${timestamp.slice(11, 19)}</time>`;

const mailbox = ({ mails }: PageContent) =>
  html`<section aria-labelledby="mails">
    <h2 id="mails">Mailbox</h2>
    ${
      mails.length === 0
        ? html`<p>No mail yet. Signup, a forgotten password and replies bring some.</p>`
        : mails.map(
            ({ to, subject, text, createdAt }) =>
              html`<article>
                <h3>${subject}</h3>
                <p class="meta">to ${to} at ${time(createdAt)}</p>
                <p class="mail">${withLinks(text)}</p>
              </article>`,
          )
    }
  </section>`;

const accountTable = ({ accounts }: PageContent) =>
  html`<section aria-labelledby="accounts">
    <h2 id="accounts">Demo accounts</h2>
    <table>
      <tr>
        <th scope="col">Role</th>
        <th scope="col">Email</th>
        <th scope="col">Password</th>
      </tr>
      ${accounts.map(
        ({ role, email, password }) =>
          html`<tr>
            <td>${role}</td>
            <td>${email}</td>
            <td><code>${password}</code></td>
          </tr>`,
      )}
    </table>
  </section>`;

const clockForm = ({ now }: PageContent) =>
  html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>It is <time datetime="${toTimestamp(now)}">${toTimestamp(now)}</time> on this server.</p>
    <div class="row">
      ${button('clock', 'Half an hour on', ['minutes', '30'])}
      ${button('clock', 'A day on', ['minutes', `${24 * 60}`])}
      ${button('clock', 'A week on', ['minutes', `${7 * 24 * 60}`])}
    </div>
  </section>`;

const describe = ({ operation, path, status, delayMs, drop, times }: ActiveFault) =>
  [
    operation ?? path ?? '',
    status === undefined ? '' : `answers ${status}`,
    drop ? 'hangs up' : '',
    delayMs === undefined ? '' : `after ${delayMs} ms`,
    times === undefined ? 'until removed' : `${times} more`,
  ]
    .filter(Boolean)
    .join(', ');

const faultLists = ({ faults, presets: ready }: PageContent) =>
  html`<section aria-labelledby="faults">
    <h2 id="faults">Failures</h2>
    ${
      faults.length === 0
        ? html`<p>Nothing fails. Choose what should:</p>`
        : html`<ul>
              ${faults.map(
                (fault) =>
                  html`<li>
                    ${describe(fault)} ${button('disarm', 'Remove', ['id', fault._id])}
                  </li>`,
              )}
            </ul>
            ${button('disarm', 'Remove all')}`
    }
    <div class="row">
      ${Object.entries(ready).map(([name, { title }]) => button('arm', title, ['name', name]))}
    </div>
  </section>`;

const requestTable = ({ requests, notes }: PageContent) =>
  html`<section aria-labelledby="requests">
    <h2 id="requests">Latest requests</h2>
    <table>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Request</th>
        <th scope="col">Status</th>
        <th scope="col">ms</th>
      </tr>
      ${requests.map(
        ({ createdAt, method, path, status, duration }) =>
          html`<tr>
            <td>${time(createdAt)}</td>
            <td><code>${method} ${path}</code></td>
            <td>${status}</td>
            <td>${duration}</td>
          </tr>`,
      )}
    </table>
    <h2>Notes</h2>
    <ul>
      ${notes.map(
        ({ createdAt, level, message }) => html`<li>${time(createdAt)} ${level}: ${message}</li>`,
      )}
    </ul>
  </section>`;

/** The whole page. */
export const renderPage = (content: PageContent): Html =>
  html`<!doctype html>
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
          ${accountTable(content)} ${clockForm(content)} ${faultLists(content)} ${mailbox(content)}
          ${requestTable(content)}
        </main>
      </body>
    </html>`;

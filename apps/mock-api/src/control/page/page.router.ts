import express, { type Router } from 'express';
import * as z from 'zod/mini';
import { demoAccounts } from '../../database/seeds/demo-accounts.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { listMails } from '../../mail/mailbox.store.ts';
import type { Control } from '../control.ts';
import { advanceClock } from '../controls.ts';
import { presetOf, presets } from '../faults/presets.ts';
import { renderPage } from './page.ts';
import { pageStyle } from './style.ts';

const PAGE = '/__mock';
const SHOWN_REQUESTS = 30;
const DAY_MINUTES = 24 * 60;

const formSchema = z.object({
  minutes: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  name: z.optional(z.string()),
  id: z.optional(z.string()),
});
type Form = z.infer<typeof formSchema>;

/** What the buttons of the page do, by the last part of their address. */
const actions = ({ controls, reset, faults }: Control) =>
  new Map<string, (form: Form) => unknown>([
    ['reset', reset],
    [
      'clock',
      ({ minutes = '0' }) =>
        advanceClock(controls, Math.min(Number(minutes), 365 * DAY_MINUTES) * 60_000),
    ],
    ['arm', ({ name = '' }) => faults.add(presetOf(name).fault)],
    ['disarm', ({ id }) => (id === undefined ? faults.clear() : faults.remove(id))],
  ]);

/** The page for people. It works by forms alone, so it needs no script. */
export function pageRouter(control: Control): Router {
  const { database, clock, logs, faults, origins } = control;
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
      // Without it a form of this page would be sent from the origin "null".
      'referrer-policy': 'same-origin',
    });
    next();
  });

  router.get('/', async (_request, response) => {
    const page = renderPage({
      address: origins[0],
      now: clock.now(),
      accounts: Object.values(demoAccounts),
      mails: await listMails(database),
      faults: faults.list(),
      presets,
      requests: (await logs.requests()).slice(0, SHOWN_REQUESTS),
      notes: (await logs.notes()).slice(0, SHOWN_REQUESTS),
    });
    response.type('html').send(page.text);
  });
  router.get('/page.css', (_request, response) => {
    response.type('css').send(pageStyle);
  });

  const act = actions(control);
  router.post('/do/:action', express.urlencoded({ extended: false }), async (request, response) => {
    const form = z.safeParse(formSchema, request.body ?? {});
    const action = act.get(request.params.action);
    if (!action || !form.success)
      throw new ApiError('NOT_FOUND', { message: 'There is no such button.' });
    await action(form.data);
    response.redirect(303, PAGE);
  });
  return router;
}

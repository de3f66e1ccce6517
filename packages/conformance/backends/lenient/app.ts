import express, { type Express } from 'express';
import { handleErrors, reject } from './responses.ts';
import { catalogue } from './catalogue.ts';
import { accounts, orders, visitors } from './customers.ts';
import { makePeople } from './people.ts';

/**
 * An independent backend that has read the document carelessly: right shapes, roles and statuses of
 * success, but no limits, no repeated requests recognized, prices as the client says them, filters
 * ignored, statuses of its own. It runs, and loses money.
 */
export function lenientBackend(): Express {
  const people = makePeople();
  const app = express();
  app.use(express.raw({ type: 'multipart/form-data', limit: '20mb' }));
  // It ignores the content type of JSON, and takes bodies of any size.
  const isForm = (type = '') => type.startsWith('multipart/form-data');
  app.use(express.json({ limit: '20mb', type: ({ headers }) => !isForm(headers['content-type']) }));
  app.use(visitors(people), accounts(people), orders(people), catalogue(people));
  app.use(() => reject(404, 'Nothing here'));
  app.use(handleErrors);
  return app;
}

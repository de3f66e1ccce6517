import express, { type Express } from 'express';
import { answerErrors, refuse } from './answers.ts';
import { catalogue } from './catalogue.ts';
import { accounts, orders, visitors } from './customers.ts';
import { makePeople } from './people.ts';

/**
 * A second backend that keeps the contract and shares nothing with the first: wherever the ledger
 * leaves a choice, it has made another one. Numbers for ids, other statuses of 400 to 499, fields
 * of its own, no optional ones, no limits, no filters but "category", no mails.
 */
export function secondBackend(): Express {
  const people = makePeople();
  const app = express();
  app.use(express.raw({ type: 'multipart/form-data', limit: '20mb' }));
  // It reads JSON whatever it is called, and takes bodies of any size.
  const isForm = (type = '') => type.startsWith('multipart/form-data');
  app.use(express.json({ limit: '20mb', type: ({ headers }) => !isForm(headers['content-type']) }));
  app.use(visitors(people), accounts(people), orders(people), catalogue(people));
  app.use(() => refuse(404, 'Nothing here'));
  app.use(answerErrors);
  return app;
}

import { listOperations } from '@catering/contract';
import type { Fault, Scenario } from '@catering/mock-control';
import { demoWithOrders } from './many-orders.ts';

/** A scenario of this server; its data is made when it is needed. */
export interface KnownScenario extends Pick<Scenario, 'title' | 'faults'> {
  readonly seed?: () => NonNullable<Scenario['seed']>;
}

const operations = listOperations();
const needMail = operations.filter(({ metadata }) => metadata.needsMail);
const needToken = operations.filter(({ metadata }) => !metadata.roles.includes('guest'));

const expired = { status: 401, headers: { 'www-authenticate': 'Bearer' } };

/** The scenarios that come with the server, by name. */
export const shippedScenarios: Readonly<Record<string, KnownScenario>> = {
  'empty-menu': {
    title: 'The menu is empty',
    faults: [
      { operation: 'categories.list', body: [] },
      { operation: 'dishes.list', body: [] },
    ],
  },
  'menu-down': {
    title: 'The menu fails',
    faults: [
      { operation: 'categories.list', status: 500 },
      { path: '/dishes', status: 500 },
      { path: '/dishes/*', status: 500 },
    ],
  },
  'category-down': {
    title: 'The dishes of one category fail: pasta',
    faults: [{ path: '/dishes?category=pasta', status: 500 }],
  },
  'slow-3g': {
    title: 'A day on slow 3G: everything takes 2 seconds',
    faults: [{ path: '*', delayMs: 2000 }],
  },
  flaky: {
    title: 'One request in ten fails, the same ones each time',
    faults: [{ path: '*', status: 500, probability: 0.1, seed: 1 }],
  },
  'rate-limited': {
    title: 'Everybody makes too many requests',
    faults: [
      {
        path: '*',
        status: 429,
        message: 'Too many requests. Please wait a minute.',
        retryAfter: 2,
      },
    ],
  },
  'session-expired': {
    title: 'All sessions have expired',
    faults: [
      { operation: 'auth.isValid', status: 200, body: { isValid: false } },
      ...needToken.map(({ id }): Fault => ({
        operation: id,
        message: 'Please log in.',
        ...expired,
      })),
    ],
  },
  'payment-declined': {
    title: 'The provider does not know the payment',
    faults: [
      {
        operation: 'order.update',
        status: 402,
        message: 'The payment provider does not know this payment.',
      },
    ],
  },
  'price-changed': {
    title: 'A price changes before the order',
    faults: [{ operation: 'order.create', status: 409, message: 'The price has changed.' }],
  },
  'order-rejected': {
    title: 'An ordered dish is not on the menu any more',
    faults: [
      { operation: 'order.create', status: 400, message: 'A dish is not on the menu any more.' },
    ],
  },
  'no-blog-posts': {
    title: 'There are no blog posts',
    faults: [{ operation: 'blogs.list', body: [] }],
  },
  'mail-down': {
    title: 'No mail can be sent',
    faults: needMail.map(({ id }): Fault => ({
      operation: id,
      status: 503,
      message: 'We cannot send mail just now. Please try again later.',
    })),
  },
  'contract-broken': {
    title: 'Responses lack fields, or have them in another type',
    faults: [
      { operation: 'categories.list', omit: ['0.name'] },
      { operation: 'dishes.list', omit: ['*.price'] },
      { operation: 'dishes.get', replace: { price: 'free', addons: null } },
      { operation: 'blogs.list', replace: { '*.created': 'soon' } },
      { operation: 'order.list', omit: ['*.cartItems'] },
      { operation: 'order.create', omit: ['order'] },
      { operation: 'auth.logIn', omit: ['token'] },
    ],
  },
  offline: {
    title: 'Every connection is cut',
    faults: [{ path: '*', drop: true }],
  },
  'thousand-orders': {
    title: 'The demo customer has 1,000 orders',
    faults: [],
    seed: () => demoWithOrders(1000),
  },
};

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

const one = (title: string, fault: Fault): KnownScenario => ({ title, faults: [fault] });

/** The scenarios that come with the server, by name: first the failures of the error catalogue (spec 8). */
export const shippedScenarios: Readonly<Record<string, KnownScenario>> = {
  'menu-fails': one('The menu fails', { operation: 'categories.list', status: 500 }),
  'dishes-fail': one("Each category's dishes fail", { operation: 'dishes.list', status: 500 }),
  'dish-fails': one('A single dish fails', { operation: 'dishes.get', status: 500 }),
  'blog-fails': one('The blog fails', { operation: 'blogs.list', status: 500 }),
  'login-fails': one('Login fails', { operation: 'auth.logIn', status: 500 }),
  'signup-fails': one('Signup fails', { operation: 'auth.signUp', status: 500 }),
  'forgot-fails': one('Asking for a reset link fails', {
    operation: 'auth.forgotPassword',
    status: 503,
  }),
  'reset-fails': one('Setting a new password fails', {
    operation: 'auth.resetPassword',
    status: 500,
  }),
  'session-check-fails': one('The check of the session fails', {
    operation: 'auth.isValid',
    status: 500,
  }),
  'message-fails': one('Sending a message fails', { operation: 'messages.create', status: 500 }),
  'enrollment-fails': one('Enrollment fails', {
    operation: 'classEnrollment.create',
    status: 500,
  }),
  'orders-fail': one('My orders fail', { operation: 'order.list', status: 500 }),
  'order-fails': one('Placing an order fails', { operation: 'order.create', status: 500 }),
  'price-changed': one('A price changes before the order', {
    operation: 'order.create',
    status: 409,
    message: 'The price has changed.',
  }),
  'order-rejected': one('An ordered dish is not on the menu any more', {
    operation: 'order.create',
    status: 400,
    message: 'A dish is not on the menu any more.',
  }),
  'payment-update-fails': one('Recording a payment fails', {
    operation: 'order.update',
    status: 500,
  }),
  'payment-denied': one('The provider denies a payment', {
    operation: 'order.update',
    status: 402,
  }),
  'payment-declined': one('The provider does not know the payment', {
    operation: 'order.update',
    status: 402,
    message: 'The payment provider does not know this payment.',
  }),
  'payment-script-fails': one('The payment script does not load', {
    path: '/payment/checkout.js',
    drop: true,
  }),
  'too-many-logins': one('Login is limited for a while', {
    operation: 'auth.logIn',
    status: 429,
    retryAfter: 2,
  }),
  slow: one('Everything takes 3 seconds', { path: '*', delayMs: 3000 }),
  'very-slow': one('Everything takes 25 seconds', { path: '*', delayMs: 25_000 }),
  'slow-3g': one('A day on slow 3G: everything takes 2 seconds', { path: '*', delayMs: 2000 }),
  flaky: one('One request in ten fails, the same ones each time', {
    path: '*',
    status: 500,
    probability: 0.1,
    seed: 1,
  }),
  'rate-limited': one('Everybody makes too many requests', {
    path: '*',
    status: 429,
    message: 'Too many requests. Please wait a minute.',
    retryAfter: 2,
  }),
  down: one('Everything responds with 503', { path: '*', status: 503 }),
  offline: one('Every connection is cut', { path: '*', drop: true }),
  'category-down': one('The dishes of one category fail: pasta', {
    path: '/dishes?category=pasta',
    status: 500,
  }),
  'menu-down': {
    title: 'The menu is down',
    faults: [
      { operation: 'categories.list', status: 500 },
      { path: '/dishes', status: 500 },
      { path: '/dishes/*', status: 500 },
    ],
  },
  'empty-menu': {
    title: 'The menu is empty',
    faults: [
      { operation: 'categories.list', body: [] },
      { operation: 'dishes.list', body: [] },
    ],
  },
  'no-blog-posts': one('There are no blog posts', { operation: 'blogs.list', body: [] }),
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
  'thousand-orders': {
    title: 'The demo customer has 1,000 orders',
    faults: [],
    seed: () => demoWithOrders(1000),
  },
};

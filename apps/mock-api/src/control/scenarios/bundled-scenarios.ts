import { listOperations, type OperationId } from '@catering/contract';
import type { Fault } from '@catering/mock-control';
import type { NamedScenario } from './active-scenario.ts';

type KnownScenario = Pick<NamedScenario, 'title' | 'faults'>;

const operations = listOperations();
const needMail = operations.filter(({ metadata }) => metadata.needsMail);
const needToken = operations.filter(({ metadata }) => !metadata.roles.includes('guest'));

const one = (title: string, fault: Fault): KnownScenario => ({ title, faults: [fault] });
const fails = (title: string, operation: OperationId, status = 500) =>
  one(title, { operation, status });

/** The scenarios that come with the server, by group and name; among them each failure of the error catalogue (spec 8). */
const groups: Readonly<Record<string, Readonly<Record<string, KnownScenario>>>> = {
  'Menu and blog': {
    'menu-fails': fails('The menu fails', 'categories.list'),
    'dishes-fail': fails("Each category's dishes fail", 'dishes.list'),
    'dish-fails': fails('A single dish fails', 'dishes.get'),
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
    'blog-fails': fails('The blog fails', 'blogs.list'),
    'no-blog-posts': one('There are no blog posts', { operation: 'blogs.list', body: [] }),
  },
  'Login and accounts': {
    'login-fails': fails('Login fails', 'auth.logIn'),
    'signup-fails': fails('Signup fails', 'auth.signUp'),
    'forgot-fails': fails('Asking for a reset link fails', 'auth.forgotPassword', 503),
    'reset-fails': fails('Setting a new password fails', 'auth.resetPassword'),
    'session-check-fails': fails('The check of the session fails', 'auth.isValid'),
    'too-many-logins': one('Login is limited for a while', {
      operation: 'auth.logIn',
      status: 429,
      retryAfter: 2,
    }),
    'session-expired': {
      title: 'All sessions have expired',
      faults: [
        { operation: 'auth.isValid', status: 200, body: { isValid: false } },
        ...needToken.map(({ id }): Fault => ({
          operation: id,
          message: 'Please log in.',
          status: 401,
        })),
      ],
    },
  },
  'Orders and payments': {
    'orders-fail': fails('My orders fail', 'order.list'),
    'order-fails': fails('Placing an order fails', 'order.create'),
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
    'order-response-lost': one('The next order is placed, but its response is lost', {
      operation: 'order.create',
      drop: true,
      when: 'after',
      times: 1,
    }),
    'payment-update-fails': fails('Recording a payment fails', 'order.update'),
    'payment-denied': one('The provider does not know the payment', {
      operation: 'order.update',
      status: 402,
      message: 'The payment provider does not know this payment.',
    }),
    'payment-script-fails': one('The payment script does not load', {
      path: '/payment/checkout.js',
      drop: true,
    }),
  },
  'Messages and trainings': {
    'message-fails': fails('Sending a message fails', 'messages.create'),
    'enrollment-fails': fails('Enrollment fails', 'classEnrollment.create'),
    'mail-down': {
      title: 'No mail can be sent',
      faults: needMail.map(({ id }): Fault => ({
        operation: id,
        status: 503,
        message: 'We cannot send mail just now. Please try again later.',
      })),
    },
  },
  'Network and server': {
    slow: one('Everything takes 3 seconds', { path: '*', delayMs: 3000 }),
    'very-slow': one('Everything takes 25 seconds', { path: '*', delayMs: 25_000 }),
    flaky: one('One request in ten fails, the same ones each time', {
      path: '*',
      status: 500,
      probability: 0.1,
    }),
    'rate-limited': one('Everybody makes too many requests', {
      path: '*',
      status: 429,
      message: 'Too many requests. Please wait a minute.',
      retryAfter: 2,
    }),
    down: one('Everything responds with 503', { path: '*', status: 503 }),
    offline: one('Every connection is cut', { path: '*', drop: true }),
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
  },
};

export const bundledScenarios: Readonly<Record<string, NamedScenario>> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, scenarios]) =>
    Object.entries(scenarios).map(([name, scenario]) => [
      name,
      { ...scenario, name, group, source: 'bundled' },
    ]),
  ),
);

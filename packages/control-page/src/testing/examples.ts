import { dishOf } from '@catering/contract/testing';
import type {
  Account,
  ActiveFault,
  ReceivedMail,
  RecordedRequest,
  ScenarioList,
  Seed,
  ServerState,
} from '@catering/mock-control';

export const server: ServerState = {
  address: 'http://127.0.0.1:4000',
  site: 'http://localhost:5173',
  hasSpaces: true,
  upstream: null,
};

const createdAt = '2026-11-21T09:30:00.000Z';

export const requestOf = (id: string, given: Partial<RecordedRequest> = {}): RecordedRequest => ({
  _id: id,
  createdAt,
  method: 'GET',
  path: '/dishes',
  operation: 'dishes.list',
  account: null,
  status: 200,
  durationMs: 4.2,
  source: 'mock',
  scenario: null,
  refusal: null,
  faults: [],
  request: { headers: { accept: 'application/json' }, body: null, size: 0 },
  response: {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: '[{"_id":"d1","name":"Jollof rice","price":2500}]',
    size: 48,
  },
  violations: [],
  curl: "curl 'http://127.0.0.1:4000/dishes'",
  ...given,
});

export const brokenOrder = requestOf('r9', {
  method: 'POST',
  path: '/order',
  operation: 'order.create',
  account: 'ada@example.com',
  status: 201,
  scenario: 'contract-broken',
  faults: [
    {
      _id: 'contract-broken-1',
      scenario: 'contract-broken',
      effect: 'order.create: leaves out order.createdAt',
    },
  ],
  request: {
    headers: { authorization: '***', 'content-type': 'application/json' },
    body: '{"cartItems":[{"id":"d1","name":"Jollof rice","price":2500,"quantity":2,"addons":[]}],"narration":"No pepper, please","phoneNumber":"08012345678","deliveryInfo":"12 Awolowo Road, Ikoyi, Lagos"}',
    size: 190,
  },
  violations: [
    {
      side: 'request',
      path: 'body.phoneNumber',
      message: 'expected at least 10 digits, got "12"',
      byFault: false,
    },
    {
      side: 'response',
      path: 'body.order.createdAt',
      message: 'expected a string, got nothing',
      byFault: true,
    },
  ],
});

/** Whole requests; the rows of the list leave out what a row doesn't have. */
export const requests: RecordedRequest[] = [
  brokenOrder,
  requestOf('r8', {
    path: '/categories',
    operation: 'categories.list',
    status: 500,
    faults: [{ _id: 'menu-closed', effect: 'categories.list: responds with 500' }],
    violations: [
      { side: 'response', path: 'status', message: 'expected 200, got 500', byFault: true },
    ],
  }),
  requestOf('r7', { status: 304 }),
  requestOf('r6', {
    method: 'POST',
    path: '/auth/login/emailandpassword?next=%2Fcheckout%2Fwith%2Fa%2Fvery%2Flong%2Faddress',
    operation: 'auth.login',
    status: 401,
  }),
  requestOf('r4', {
    path: '/order',
    operation: 'order.list',
    status: 401,
    refusal: 'The session of ada@example.com was ended after the access token was given.',
  }),
  requestOf('r5', { path: '/blogs', operation: 'blogs.list', status: null, durationMs: 30_000 }),
];

export const faults: ActiveFault[] = [
  { _id: 'f1', operation: 'order.create', nth: 3, status: 500, matched: 5, acted: 1 },
  {
    _id: 'f2',
    path: '/dishes?category=pasta',
    delayMs: 800,
    probability: 0.1,
    matched: 0,
    acted: 0,
    scenario: 'slow-day',
  },
];

export const scenarios: ScenarioList = {
  active: 'slow-day',
  scenarios: [
    {
      name: 'slow-day',
      title: 'A slow 3G day',
      source: 'bundled',
      group: 'Network and server',
      replacesData: false,
      faults: [{ path: '*', delayMs: 800 }],
    },
    {
      name: 'empty-menu',
      title: 'The menu is empty',
      source: 'bundled',
      group: 'Menu and blog',
      replacesData: true,
      faults: [],
    },
    {
      name: 'till-down',
      title: 'The till is down on Fridays',
      source: 'file',
      group: 'Your own',
      replacesData: false,
      faults: [
        { operation: 'order.create', status: 503, message: 'The till is down.', retryAfter: 30 },
        { path: '/payment/checkout.js', drop: true },
      ],
    },
  ],
};

export const accounts: Account[] = [
  {
    _id: 'a2',
    email: 'chidi@example.com',
    role: 'user',
    verified: false,
    disabled: true,
    createdAt,
  },
  {
    _id: 'a1',
    email: 'admin@example.com',
    role: 'admin',
    verified: true,
    disabled: false,
    createdAt,
  },
];

export const mails: ReceivedMail[] = [
  {
    _id: 'm1',
    to: 'chidi@example.com',
    subject: 'Confirm your email address',
    text: 'Welcome! Please confirm that this address is yours:\n\nhttp://127.0.0.1:4000/auth/verify?token=x',
    html: '<p>Welcome!</p>',
    createdAt,
  },
];

export const seed: Seed = {
  categories: [{ _id: 'c1', name: 'Rice', description: 'All rice' }],
  dishes: [dishOf({ name: 'Jollof rice', category: 'c1' })],
  blogs: [],
  accounts: [],
  orders: [],
  messages: [],
};

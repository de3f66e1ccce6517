import { Router, type Request } from 'express';
import { respond, bodyOf, list, number, reject, text, type Fields } from './responses.ts';
import { newId, type People, type Person } from './people.ts';

/** Accounts: no limits of length, no mails, and one respond for all that is wrong with a login. */
export function accounts(people: People) {
  const router = Router();
  const credentials = (request: Request) => {
    const fields = bodyOf(request);
    return [text(fields, 'email'), text(fields, 'password')] as const;
  };
  router.post('/auth/signup/emailandpassword', (request, response) => {
    respond(response, 201, people.open(...credentials(request), false));
  });
  router.post('/auth/signup/admin', (request, response) => {
    respond(response, 201, people.open(...credentials(request), true));
  });
  router.post('/auth/login', (request, response) => {
    const [email, password] = credentials(request);
    const person = people.known(email);
    const isRight = person && !person.disabled && person.password === password;
    respond(response, 200, isRight ? people.tokenFor(person) : reject(401, 'No'));
  });
  router.get('/auth/verify', () => reject(404, 'No such link'));
  for (const path of ['/auth/resend-verification-email', '/auth/forgot-password']) {
    router.post(path, (request, response) => {
      text(bodyOf(request), 'email');
      respond(response, 200, { message: 'Look into your mail.' });
    });
  }
  router.post('/auth/reset-password', (request) => {
    text(bodyOf(request), 'newPassword');
    reject(410, 'This link is not good');
  });
  router.get('/auth/is-valid', (request, response) => {
    respond(response, 200, { isValid: people.find(request) !== undefined });
  });
  router.put('/auth/update', (request, response) => {
    const person = people.caller(request);
    const fields = bodyOf(request);
    for (const name of ['phoneNumber', 'deliveryAddress']) {
      if (name in fields) person.details = { ...person.details, [name]: text(fields, name) };
    }
    const { id, email, details } = person;
    respond(response, 200, { _id: id, email, ...details, loyaltyPoints: 0 });
  });
  router.delete('/auth/delete', (request, response) => {
    people.remove(people.caller(request));
    respond(response, 200, { message: 'Goodbye' });
  });
  router.put('/auth/disable', (request, response) => {
    people.disable(people.caller(request));
    respond(response, 200, { message: 'Disabled' });
  });
  return router;
}

/** Orders: oldest first, no filters, no memory of keys; prices are believed. */
export function orders(people: People) {
  const all = new Map<string, Fields & { owner: Person }>();
  const router = Router();
  const shown = ({ owner: _owner, ...order }: Fields) => order;
  const own = (request: Request) => {
    const person = people.caller(request);
    const order = all.get(String(request.params.id)) ?? reject(404, 'No such order');
    return order.owner === person || person.admin ? order : reject(403, 'Not your order');
  };
  router.get('/order', (request, response) => {
    const person = people.caller(request);
    respond(response, 200, [...all.values()].filter(({ owner }) => owner === person).map(shown));
  });
  router.get('/order/:id', (request, response) => respond(response, 200, shown(own(request))));
  router.post('/order', (request, response) => {
    const owner = people.caller(request);
    const fields = bodyOf(request);
    const line = (one: Fields) => ({
      id: text(one, 'id'),
      name: text(one, 'name', one.name === '' ? ' ' : one.name),
      price: number(one, 'price'),
      quantity: number(one, 'quantity'),
      addons: list(one, 'addons').map((addon) => ({
        name: text(addon, 'name', addon.name === '' ? ' ' : addon.name),
        price: number(addon, 'price'),
        quantity: number(addon, 'quantity'),
      })),
    });
    const order = {
      _id: newId(),
      cartItems: list(fields, 'cartItems').map(line),
      narration: text(fields, 'narration'),
      phoneNumber: text(fields, 'phoneNumber'),
      deliveryInfo: text(fields, 'deliveryInfo'),
      paymentStatus: 'Pending',
      fulfilled: false,
      createdAt: new Date().toISOString(),
      total: 0,
      owner,
    };
    all.set(order._id, order);
    respond(response, 201, { order: shown(order), message: 'Thank you' });
  });
  router.put('/order/:id', (request, response) => {
    const order = own(request);
    const fields = bodyOf(request);
    for (const name of ['paymentStatus', 'transactionRef', 'paymentRef']) {
      if (name in fields) order[name] = text(fields, name);
    }
    if (!['Pending', 'Completed'].includes(String(order.paymentStatus)))
      order.paymentStatus = 'Pending';
    if ('fulfilled' in fields && ![true, false, 'true', null].includes(fields.fulfilled as never)) {
      reject(422, 'fulfilled is yes or no');
    }
    respond(response, 200, shown(order));
  });
  return router;
}

/** Messages without dates or replies in their responses, enrollments, and logs. */
export function visitors(people: People) {
  const messages: Fields[] = [];
  const requests: Fields[] = [];
  const router = Router();
  router.use(({ method, path }, _response, next) => {
    requests.unshift({
      method,
      path,
      status: 200,
      duration: 1,
      createdAt: new Date().toISOString(),
    });
    requests.length = Math.min(requests.length, 50);
    next();
  });
  router.post('/messages', (request, response) => {
    const fields = bodyOf(request);
    const message = {
      _id: newId(),
      email: text(fields, 'email'),
      message: text(fields, 'message'),
    };
    messages.unshift(message);
    respond(response, 201, message);
  });
  router.get('/messages', (request, response) => {
    people.admin(request);
    respond(response, 200, messages);
  });
  router.post('/messages/:id/reply', (request, response) => {
    people.admin(request);
    const message = messages.find(({ _id }) => _id === request.params.id);
    text(bodyOf(request), 'replyMessage');
    respond(response, 201, message ?? reject(404, 'No such message'));
  });
  router.post('/class-enrollment', (request, response) => {
    const fields = bodyOf(request);
    for (const name of ['name', 'email', 'phoneNumber', 'course']) text(fields, name);
    respond(response, 201, { message: 'Welcome', enrollment: { id: newId() } });
  });
  router.get('/', (_request, response) => respond(response, 200, { message: 'Hello' }));
  router.get('/status', (_request, response) => respond(response, 200, { status: 'healthy' }));
  const logs = { 'request-logs': requests, 'app-logs': [] as Fields[] };
  for (const [name, entries] of Object.entries(logs)) {
    router.get(`/${name}`, (request, response) => {
      people.admin(request);
      respond(response, 200, entries);
    });
    router.get(`/clear-${name}`, (request, response) => {
      people.admin(request);
      entries.length = 0;
      respond(response, 200, { message: 'Cleared' });
    });
  }
  return router;
}

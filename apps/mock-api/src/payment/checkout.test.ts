// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'checkout.js'), 'utf8');

interface Provider {
  initialize(options: object): void;
}

/** Runs the script as a page would that names it in a script element. */
function load(address = 'http://127.0.0.1:4000/payment/checkout.js'): Provider {
  const script = document.createElement('script');
  script.setAttribute('src', address);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(source);
  return Reflect.get(window, 'MonnifySDK');
}

const options = {
  amount: 8500,
  currency: 'NGN',
  reference: '1763717400000',
  customerFullName: '08030000000',
  customerEmail: 'ada@example.com',
  apiKey: 'practice',
  contractCode: 'practice',
  paymentDescription: 'Payment for 1 plate of Jollof',
};

/** Opens the dialog and keeps what the page receives. */
function open(given: object = {}, provider = load()) {
  const told: [name: string, answer?: Record<string, unknown>][] = [];
  const callbacks = ['onLoadStart', 'onLoadComplete', 'onComplete', 'onClose'].map((name) => [
    name,
    (answer?: Record<string, unknown>) => told.push(answer ? [name, answer] : [name]),
  ]);
  provider.initialize({ ...options, ...Object.fromEntries(callbacks), ...given });
  return { told, names: () => told.map(([name]) => name) };
}

const root = () => document.body.lastElementChild?.shadowRoot;
const dialog = () => root()?.querySelector('dialog') ?? undefined;
function press(label: string) {
  const buttons = [...(root()?.querySelectorAll('button') ?? [])];
  const button = buttons.find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`There is no button "${label}"`);
  button.click();
}
const settled = () => expect.poll(() => document.body.childElementCount).toBe(0);

beforeEach(() => {
  document.body.replaceChildren();
});

test(
  'the dialog has a name, and shows what is paid for and that no money moves',
  { tags: ['D-35'] },
  () => {
    open();
    const [label = '', note = ''] = ['aria-labelledby', 'aria-describedby'].map(
      (name) => root()?.getElementById(dialog()?.getAttribute(name) ?? '')?.textContent ?? '',
    );
    expect(dialog()?.open).toBe(true);
    expect(label).toBe('Test payment');
    expect(note).toBe('This is a practice payment. No choice here moves money.');
    expect(dialog()?.textContent).toContain('₦8,500');
    expect(dialog()?.textContent).toContain('Payment for 1 plate of Jollof');
    const labels = [...(root()?.querySelectorAll('button') ?? [])].map((one) => one.textContent);
    expect(labels).toEqual(['Approve payment', 'Decline payment', 'Close']);
  },
);

test('uses its own style sheet, which a strict content policy allows', { tags: ['D-35'] }, () => {
  open();
  expect(root()?.adoptedStyleSheets).toHaveLength(1);
  expect(root()?.querySelectorAll('style, [style], [onclick]')).toHaveLength(0);
});

test('shows text from the page as text, not as markup', { tags: ['D-35'] }, () => {
  open({ paymentDescription: '<img src=x onerror=alert(1)>' });
  expect(dialog()?.querySelector('img')).toBeNull();
  expect(dialog()?.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('reports loading before and after the dialog opens', { tags: ['D-35'] }, () => {
  const { names } = open();
  expect(names()).toEqual(['onLoadStart', 'onLoadComplete']);
});

test(
  '"Approve payment" reports SUCCESS with both references, then closes',
  { tags: ['D-35'] },
  async () => {
    const { told } = open();
    press('Approve payment');
    await expect.poll(() => told).toHaveLength(4);
    const [name, answer] = told[2] ?? [];
    expect(name).toBe('onComplete');
    expect(answer).toEqual({
      status: 'SUCCESS',
      message: 'Transaction Successful',
      transactionReference: expect.stringMatching(/^TEST\|\d{14}\|\d{10}$/),
      paymentReference: options.reference,
      authorizedAmount: 8500,
      redirectUrl: '',
    });
    expect(told[3]).toEqual(['onClose', answer]);
    await settled();
  },
);

test(
  '"Decline payment" reports FAILED, then that the customer left',
  { tags: ['D-35'] },
  async () => {
    const { told } = open();
    press('Decline payment');
    await expect.poll(() => told).toHaveLength(4);
    expect(told[2]).toEqual([
      'onComplete',
      expect.objectContaining({
        status: 'FAILED',
        payload: expect.objectContaining({ amount: 8500, paymentReference: options.reference }),
      }),
    ]);
    expect(told[3]?.[1]).toMatchObject({ paymentStatus: 'USER_CANCELLED' });
  },
);

test('"Close" reports only a cancelled payment', { tags: ['D-36'] }, async () => {
  const { told, names } = open();
  press('Close');
  await settled();
  await expect.poll(names).toEqual(['onLoadStart', 'onLoadComplete', 'onClose']);
  expect(told[2]?.[1]).toEqual({
    authorizedAmount: 0,
    paymentStatus: 'USER_CANCELLED',
    redirectUrl: null,
    responseCode: 'USER_CANCELLED',
    responseMessage: 'User cancelled Transaction',
  });
});

test('each attempt has its own transaction reference', { tags: ['D-37'] }, async () => {
  const references = new Set<unknown>();
  const provider = load();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { told } = open({}, provider);
    press('Approve payment');
    await expect.poll(() => told).toHaveLength(4);
    references.add(told[2]?.[1]?.transactionReference);
  }
  expect(references.size).toBe(3);
});

test(
  'a second attempt replaces the first, which counts as cancelled',
  { tags: ['D-36'] },
  async () => {
    const provider = load();
    const first = open({}, provider);
    open({ amount: 100 }, provider);
    await expect.poll(first.names).toContain('onClose');
    expect(document.body.childElementCount).toBe(1);
    expect(dialog()?.textContent).toContain('₦100');
  },
);

test('a page whose callback fails still gets the later callbacks', { tags: ['D-36'] }, async () => {
  vi.useFakeTimers();
  const closed = vi.fn();
  const { names } = open({
    onComplete: () => {
      throw new Error('the page is broken');
    },
    onClose: closed,
  });
  press('Approve payment');
  await expect(vi.runAllTimersAsync()).rejects.toThrow('the page is broken');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(closed).toHaveBeenCalledOnce();
  expect(names()).toEqual(['onLoadStart', 'onLoadComplete']);
});

test.each([
  ['amount', 0, '"amount" must be a number above 0'],
  ['amount', '100', '"amount" must be a number above 0'],
  ['currency', undefined, '"currency" is missing'],
  ['contractCode', ' ', '"contractCode" is missing'],
])(
  'throws without a valid %s (%s), and opens no dialog',
  { tags: ['D-36'] },
  (field, value, message) => {
    expect(() => open({ [field]: value })).toThrow(`MonnifySDK.initialize: ${message}`);
    expect(document.body.childElementCount).toBe(0);
  },
);

// @ts-check
/**
 * The stand-in of the payment provider's browser script (D-35): the same global, the same options
 * and the same answers, but the customer is asked by a dialog and no money moves.
 */
(() => {
  /**
   * @typedef {object} Options
   * @property {number} amount naira
   * @property {string} currency
   * @property {string} reference
   * @property {string} [customerFullName]
   * @property {string} [customerName]
   * @property {string} customerEmail
   * @property {string} [customerMobileNumber]
   * @property {string} apiKey
   * @property {string} contractCode
   * @property {string} paymentDescription
   * @property {string} [redirectUrl]
   * @property {() => void} [onLoadStart]
   * @property {() => void} [onLoadComplete]
   * @property {(answer: object) => void} [onComplete]
   * @property {(answer: object) => void} [onClose]
   */

  const TEXTS = /** @type {const} */ ([
    'currency',
    'reference',
    'customerEmail',
    'apiKey',
    'contractCode',
    'paymentDescription',
  ]);

  const STYLE = `
    :host { all: initial; }
    dialog {
      box-sizing: border-box; width: min(26rem, calc(100vw - 1.5rem)); max-height: calc(100dvh - 1.5rem);
      overflow-y: auto; padding: 1.5rem; border: 0; border-radius: 1rem; background: #fff; color: #1b241d;
      font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.35);
    }
    dialog::backdrop { background: rgb(12 25 16 / 0.6); }
    h2 { margin: 0; font-size: 1.125rem; }
    .amount { margin: 0.5rem 0 0; font-size: 2.25rem; font-weight: 700; line-height: 1.2; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
    dt { color: #566158; }
    dd { margin: 0; overflow-wrap: anywhere; }
    .note { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-radius: 0.5rem; background: #fff3cf; color: #4d3a00; }
    .actions { display: grid; gap: 0.625rem; }
    button {
      min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #8b968d; border-radius: 0.5rem;
      background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
    }
    button:hover { background: #eef3ef; }
    button.approve { border-color: #12633a; background: #12633a; color: #fff; }
    button.approve:hover { background: #0d4f2e; }
    button.quiet { border-color: transparent; font-weight: 400; text-decoration: underline; }
    button:focus-visible { outline: 3px solid #e0a100; outline-offset: 2px; }
  `;

  const MARKUP = `
    <dialog aria-labelledby="title" aria-describedby="note">
      <h2 id="title">Test payment</h2>
      <p class="amount" data-text="amount"></p>
      <dl>
        <dt>Description</dt><dd data-text="paymentDescription"></dd>
        <dt>Paid by</dt><dd data-text="customerEmail"></dd>
        <dt>Reference</dt><dd data-text="reference"></dd>
      </dl>
      <p id="note" class="note">This is a practice payment. No choice here moves money.</p>
      <form method="dialog" class="actions">
        <button value="approve" class="approve" autofocus>Approve payment</button>
        <button value="decline" class="quiet">Decline payment</button>
        <button value="close" class="quiet">Close</button>
      </form>
    </dialog>`;

  /** @param {Options} options */
  const check = (options) => {
    const problem = (/** @type {string} */ text) =>
      new Error(`MonnifySDK.initialize: ${text}. No payment was started.`);
    if (typeof options !== 'object' || options === null) throw problem('options are missing');
    if (!(typeof options.amount === 'number' && options.amount > 0 && options.amount < Infinity)) {
      throw problem('"amount" must be a number above 0');
    }
    for (const name of TEXTS) {
      if (typeof options[name] !== 'string' || options[name].trim() === '') {
        throw problem(`"${name}" is missing`);
      }
    }
    if (!options.customerFullName && !options.customerName) {
      throw problem('"customerFullName" is missing');
    }
  };

  const money = (/** @type {Options} */ { amount, currency }) =>
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      // Firefox 115 has no "trailingZeroDisplay".
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);

  /** A new reference for each attempt, in the provider's form: "MNFY|20|20261121093000|004217". */
  const newTransactionReference = () => {
    const moment = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    return `TEST|${moment}|${String(number).padStart(10, '0')}`;
  };

  /** @param {Options} options */
  const answersFor = (options) => {
    const { amount, customerEmail, redirectUrl = '' } = options;
    const customerName = options.customerFullName || options.customerName || '';
    const references = {
      paymentReference: options.reference,
      transactionReference: newTransactionReference(),
    };
    const success = {
      status: 'SUCCESS',
      message: 'Transaction Successful',
      ...references,
      authorizedAmount: amount,
      redirectUrl,
    };
    const mobileNumber = options.customerMobileNumber ?? '';
    const failed = {
      status: 'FAILED',
      payload: {
        ...references,
        amount,
        enabledPaymentMethods: ['CARD', 'ACCOUNT_TRANSFER'],
        customer: { fullName: customerName, email: customerEmail, mobileNumber },
        totalPayable: amount,
      },
      redirectUrl,
    };
    const cancelled = {
      authorizedAmount: 0,
      paymentStatus: 'USER_CANCELLED',
      redirectUrl: redirectUrl || null,
      responseCode: 'USER_CANCELLED',
      responseMessage: 'User cancelled Transaction',
    };
    return { success, failed, cancelled };
  };

  /** The dialog that is on the page, if any. @type {HTMLDialogElement | undefined} */
  let open;

  /** @param {Options} options */
  const show = (options) => {
    const { success, failed, cancelled } = answersFor(options);
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    root.innerHTML = MARKUP;
    const texts = { ...options, amount: money(options) };
    for (const element of root.querySelectorAll('[data-text]')) {
      element.textContent = Reflect.get(texts, element.getAttribute('data-text') ?? '');
    }
    // The markup has a dialog.
    const dialog = /** @type {HTMLDialogElement} */ (root.querySelector('dialog'));

    // Each callback runs in a task of its own, so that an error in one stops nothing else.
    const tell = (/** @type {'onComplete' | 'onClose'} */ name, /** @type {object} */ answer) =>
      setTimeout(() => options[name]?.(answer));
    // Escape comes here too: leaving without an answer is a cancelled payment.
    dialog.addEventListener('close', () => {
      host.remove();
      if (open === dialog) open = undefined;
      if (dialog.returnValue === 'approve') tell('onComplete', success);
      if (dialog.returnValue === 'decline') tell('onComplete', failed);
      tell('onClose', dialog.returnValue === 'approve' ? success : cancelled);
    });
    document.body.append(host);
    dialog.showModal();
    open = dialog;
  };

  Object.assign(window, {
    MonnifySDK: {
      /** @param {Options} options */
      initialize: (options) => {
        check(options);
        open?.close();
        options.onLoadStart?.();
        show(options);
        options.onLoadComplete?.();
      },
    },
  });
})();

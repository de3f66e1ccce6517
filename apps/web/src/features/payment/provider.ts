/** What the provider's pop-up is started with (API-PAY-01 to API-PAY-09). */
export interface PaymentOptions {
  /** Naira. */
  amount: number;
  currency: string;
  /** Unique for each attempt. */
  reference: string;
  /** The phone number stands in for the name; older scripts read `customerName`. */
  customerFullName: string;
  customerName: string;
  customerEmail: string;
  apiKey: string;
  contractCode: string;
  paymentDescription: string;
  /** The provider's verdict. It may come more than once. */
  onComplete(payload: unknown): void;
  /** The pop-up is gone. It may come after `onComplete`, with or without a verdict of its own. */
  onClose(payload?: unknown): void;
}

/** What the provider's script leaves on the page. */
export interface PaymentProvider {
  initialize(options: PaymentOptions): void;
}

declare global {
  interface Window {
    MonnifySDK?: PaymentProvider;
  }
}
